import {
  addMinutes,
  formatLocalDate,
  MINUTES_PER_DAY,
  wordsOfPanel,
  type AnalysedPanel,
  type AnalysisResponse,
} from '@curbwise/contract';
import {
  BLANK_PANEL,
  hoursInText,
  judgementOf,
  timingsInText,
  UNKNOWN_SYMBOL,
  type Correction,
  type Judgement,
  type PanelId,
  type ReasonCode,
  type WordsMeaning,
} from '@curbwise/sign-rules';
import type { Adjustments } from '../judging/adjustments-slice';
import { rulesOf } from '../judging/stay-limits';
import { replaced, writtenWindow } from '../fix/written-timings';
import { ambiguousWords, alternativeInWords } from '../judging/readings';
import type { Verdict } from '../judging/verdict';
import { answerIf } from './answer-if';

/** The conditions that the driver can answer. */
export type SettledCondition = 'school-day' | 'holiday';

/** One possible reply to a question. */
export interface Reply {
  /** The label of its button. `words`: words of the sign or of a rule. */
  says:
    | 'ignore'
    | 'fix'
    | 'yes'
    | 'no'
    | 'forbids'
    | 'limits'
    | 'nothing'
    | 'noPicture'
    | 'whichPicture'
    | 'allRight'
    | 'words';
  words?: string;
  /** The adjustments that it makes; null if it opens further replies. */
  changes: Partial<Adjustments> | null;
  /** The resulting answer; null if it is not known yet. */
  answer: AnalysisResponse | null;
}

/** What a question is about. */
export type Topic =
  | { is: 'panel' | 'blank' | 'picture' | 'half' | 'whole' | 'reading' }
  | { is: 'words' | 'meaning'; words: string }
  | { is: 'day'; condition: SettledCondition; on: string; isToday: boolean };

/** A question that a person in front of the sign can answer. */
export interface Question {
  /** Stable for the same question, whatever else is answered. */
  key: string;
  topic: Topic;
  /** Index of the panel it is about; null if none. */
  panel: number | null;
  replies: readonly Reply[];
}

/** A verdict with an uncertain judgement. */
type Asking = Verdict & { judgement: Judgement };

const isSettled = (answer: AnalysisResponse | null) => answer !== null && !answer.isUncertain;

function replyOf(asking: Asking, says: Reply['says'], changes: Reply['changes'], words?: string): Reply {
  const answer = changes && answerIf(asking, changes);
  return { says, changes, answer, ...(words === undefined ? {} : { words }) };
}

const corrected = ({ adjustments }: Asking, ...said: readonly Correction[]): Partial<Adjustments> => ({
  corrections: [...adjustments.corrections, ...said],
});

/** The adjustments that give words a meaning. */
export const withMeaning = (
  adjustments: Adjustments,
  panel: PanelId,
  words: string,
  meaning: WordsMeaning,
): Partial<Adjustments> => ({
  corrections: [...adjustments.corrections, { is: 'meaning', panel, words, meaning }],
});

/** Whether the driver confirmed the words of a panel. */
const isConfirmed = ({ adjustments }: Asking, id: PanelId) =>
  adjustments.corrections.some(
    (one) =>
      one.is === 'confirmed' ||
      (one.is === 'added' && one.panel === id) ||
      (one.is === 'panel' && one.panel === id && one.text !== undefined),
  );

/** Whether nothing on a panel was understood, so that it may not be part of the sign. */
const isForeign = ({ rules, symbol }: AnalysedPanel) =>
  rules.length === 0 && (symbol === null || symbol === 'unknown');

/** Whether a panel has words besides those that were not understood. */
function hasMore(panel: AnalysedPanel, texts: readonly string[]): boolean {
  const rest = texts.reduce((left, text) => left.replaceAll(text, ''), wordsOfPanel(panel));
  return rest.trim() !== '' || (panel.symbol !== null && panel.symbol !== 'unknown');
}

/** The corrections that ignore parts of a panel; they remove the panel if nothing is left. */
function ignoring(panel: AnalysedPanel, id: PanelId, texts: readonly string[]): Correction[] {
  if (texts.includes(BLANK_PANEL) || isForeign(panel) || !hasMore(panel, texts))
    return [{ is: 'removed', panel: id }];
  return texts.map((text): Correction =>
    text === UNKNOWN_SYMBOL
      ? { is: 'panel', panel: id, symbol: null }
      : { is: 'meaning', panel: id, words: text, meaning: 'nothing' },
  );
}

/** Unknown words without the lines above and below that only contain hours or days. */
function withoutTimings(text: string): string {
  const isTiming = (line: string) => {
    const timings = timingsInText(line);
    const covered = timings.reduce((length, { start, end }) => length + end - start, 0);
    return timings.length > 0 && covered >= line.replace(/\s/g, '').length;
  };
  const lines = text.split('\n');
  const first = lines.findIndex((line) => !isTiming(line));
  const last = lines.findLastIndex((line) => !isTiming(line));
  return first < 0 ? text : lines.slice(first, last + 1).join('\n');
}

/** The topic of a question about unread parts of a panel that the driver has not confirmed. */
function topicOfUnread(panel: AnalysedPanel, texts: readonly string[]): Topic {
  const words = texts.filter((text) => text !== UNKNOWN_SYMBOL && text !== BLANK_PANEL);
  if (texts.includes(BLANK_PANEL)) return { is: 'blank' };
  if (words.length === 0) return { is: 'picture' };
  // A foreign panel is treated as a whole.
  return isForeign(panel) ? { is: 'panel' } : { is: 'words', words: words.join(' … ') };
}

/** The one question about everything that was not understood on a panel. */
function questionOfUnread(asking: Asking, index: number, texts: readonly string[]): Question | null {
  const panel = asking.analysis.panels[index];
  const id = asking.panelIds[index];
  if (!panel || id === undefined) return null;
  const known = texts.find((text) => text !== UNKNOWN_SYMBOL && text !== BLANK_PANEL);
  if (known !== undefined && isConfirmed(asking, id)) {
    const words = withoutTimings(known);
    return {
      key: JSON.stringify(['meaning', id, words]),
      topic: { is: 'meaning', words },
      panel: index,
      replies: [
        replyOf(asking, 'forbids', withMeaning(asking.adjustments, id, words, 'forbids')),
        replyOf(asking, 'limits', null),
        replyOf(asking, 'nothing', withMeaning(asking.adjustments, id, words, 'nothing')),
      ],
    };
  }
  const topic = topicOfUnread(panel, texts);
  const isPicture = topic.is === 'picture';
  const ignored = replyOf(
    asking,
    isPicture && hasMore(panel, texts) ? 'noPicture' : 'ignore',
    corrected(asking, ...ignoring(panel, id, texts)),
  );
  const isOfNoUse = leavesPanel(ignored.answer, index, asking);
  return {
    key: JSON.stringify([topic.is, id, texts]),
    topic,
    panel: index,
    replies: [...(isOfNoUse ? [] : [ignored]), replyOf(asking, isPicture ? 'whichPicture' : 'fix', null)],
  };
}

/** Whether a reply leaves a panel as it is, so that the same question would be asked again. */
function leavesPanel(answer: AnalysisResponse | null, index: number, { analysis }: Asking): boolean {
  const [before, after] = [analysis, answer].map((one) => one?.panels[index]);
  const stated = (panel: AnalysedPanel | undefined) => JSON.stringify([panel?.unread, panel?.symbol]);
  return answer?.panels.length === analysis.panels.length && stated(before) === stated(after);
}

/** The parts that were not understood and affect the answer, by panel. */
function unreadOf({ because }: Judgement): [panel: number, texts: readonly string[]][] {
  const found = new Map<number, string[]>();
  for (const { code, panel, params } of because) {
    if (code !== 'words-unread' || panel === null) continue;
    const texts = found.get(panel) ?? [];
    const text = String(params.text);
    if (!texts.includes(text)) found.set(panel, [...texts, text]);
  }
  return [...found];
}

/** The questions about ambiguous words whose readings lead to different answers. */
function questionsOfReadings(asking: Asking): Question[] {
  const { judgement, analysis, adjustments, words } = asking;
  const open = judgement.because.flatMap(({ code, params }) =>
    code === 'readings-differ' ? [Number(params.question)] : [],
  );
  return ambiguousWords(analysis)
    .filter(({ question }) => open.includes(question))
    .map(({ key, panel, alternatives }) => ({
      key,
      topic: { is: 'reading' },
      panel,
      replies: alternatives.map((rules, alternative) =>
        replyOf(
          asking,
          rules.length > 0 ? 'words' : 'nothing',
          { readings: { ...adjustments.readings, [key]: alternative } },
          alternativeInWords(rules, words),
        ),
      ),
    }));
}

/** The question whether hours without AM or PM are morning or afternoon; null if the panel has several hours. */
function questionOfHalf(asking: Asking): Question | null {
  const { judgement, analysis, panelIds } = asking;
  const rules = rulesOf(analysis);
  const doubtful = judgement.because.flatMap(({ code, params }) =>
    code === 'rule-may-forbid' ? (rules[Number(params.rule)] ?? []) : [],
  );
  const rule = doubtful.find(({ conditions }) => conditions.includes('am-or-pm'));
  const panel = rule && analysis.panels[rule.panel];
  const id = rule && panelIds[rule.panel];
  if (!panel || id === undefined) return null;
  const text = wordsOfPanel(panel);
  const [hours, ...others] = hoursInText(text);
  if (!hours || others.length > 0) return null;
  const replies = rule.schedule.windows.map((window) => {
    const written = writtenWindow(window, hours.language);
    const changes = corrected(asking, { is: 'panel', panel: id, text: replaced(text, hours, written) });
    return replyOf(asking, 'words', changes, written);
  });
  return { key: JSON.stringify(['half', id, text]), topic: { is: 'half' }, panel: rule.panel, replies };
}

/** Reasons for which the words of the sign may be wrong, or an arrow missing. */
const DOUBTS_OF_WORDS: readonly ReasonCode[] = ['unclear-photo', 'reader-disagrees', 'arrow-unseen'];

/** The question whether the words and arrows of the sign are right. */
function questionOfWhole(asking: Asking): Question[] {
  const isDoubted = asking.judgement.because.some(({ code }) => DOUBTS_OF_WORDS.includes(code));
  if (!isDoubted) return [];
  return [
    {
      key: 'whole',
      topic: { is: 'whole' },
      panel: null,
      replies: [
        replyOf(asking, 'allRight', corrected(asking, { is: 'confirmed' })),
        replyOf(asking, 'fix', null),
      ],
    },
  ];
}

const doubts = ({ because }: Judgement) => because.filter(({ code }) => code === 'rule-may-forbid').length;

/**
 * The question about today, or about yesterday for a window that began then, if a reply would help. Found by trying,
 * since a rule may also depend on something else.
 */
function questionOfDay(condition: SettledCondition, asking: Asking): Question | null {
  const { analysis, arrival, now, context, judgement } = asking;
  const at = arrival ?? now;
  for (const daysAgo of [0, 1]) {
    const on = formatLocalDate(addMinutes(at, -daysAgo * MINUTES_PER_DAY));
    const known = context.settled?.on === on ? context.settled : { on };
    if (known[condition] !== undefined) continue;
    const said = (isSo: boolean) => ({ settled: { ...known, [condition]: isSo } });
    const tried = judgementOf(analysis, at, { ...context, ...said(true) });
    const helps = tried.answer !== 'uncertain' || doubts(tried) < doubts(judgement);
    if (!helps) continue;
    return {
      key: JSON.stringify(['day', condition, on]),
      topic: { is: 'day', condition, on, isToday: daysAgo === 0 },
      panel: null,
      replies: [replyOf(asking, 'yes', said(true)), replyOf(asking, 'no', said(false))],
    };
  }
  return null;
}

const CONDITIONS: readonly SettledCondition[] = ['school-day', 'holiday'];

/** All questions, in the order in which the engine lists what is missing. */
function allQuestions(asking: Asking): Question[] {
  const { judgement } = asking;
  const asked = [
    ...questionOfWhole(asking),
    ...questionsOfReadings(asking),
    ...unreadOf(judgement).map(([panel, texts]) => questionOfUnread(asking, panel, texts)),
    questionOfHalf(asking),
    ...CONDITIONS.filter((one) => judgement.conditions.includes(one)).map((one) =>
      questionOfDay(one, asking),
    ),
  ].filter((question) => question !== null);
  return [...new Map(asked.map((question) => [question.key, question])).values()];
}

/** The questions for an uncertain answer. */
export interface OpenQuestions {
  /** Questions that can settle the answer on their own come first. */
  questions: readonly Question[];
  /** The answer if everything not understood is ignored; null unless it takes several questions to get there. */
  without: AnalysisResponse | null;
}

/** The answer if everything that was not understood is ignored. */
function answerWithout(asking: Asking): AnalysisResponse | null {
  const { analysis, panelIds, adjustments, judgement } = asking;
  const left = unreadOf(judgement).flatMap(([index, texts]) => {
    const panel = analysis.panels[index];
    const id = panelIds[index];
    return panel && id !== undefined ? ignoring(panel, id, texts) : [];
  });
  if (left.length === 0) return null;
  return answerIf(asking, { corrections: [...adjustments.corrections, ...left] });
}

/** The questions for an uncertain answer: one per missing thing, those that can settle it first. */
export function openQuestions(verdict: Verdict): OpenQuestions {
  const { judgement } = verdict;
  if (judgement?.answer !== 'uncertain') return { questions: [], without: null };
  const asking: Asking = { ...verdict, judgement };
  const questions = allQuestions(asking);
  const settles = ({ replies }: Question) => replies.some(({ answer }) => isSettled(answer));
  const isOneEnough = questions.some(settles);
  const without = isOneEnough ? null : answerWithout(asking);
  return {
    questions: [...questions.filter(settles), ...questions.filter((question) => !settles(question))],
    without: isSettled(without) ? without : null,
  };
}
