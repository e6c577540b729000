import {
  addMinutes,
  formatLocalDate,
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
  type WordsMeaning,
} from '@curbwise/sign-rules';
import type { Adjustments } from '../adjustments-slice';
import { rulesOf } from '../card/reasoning';
import { replaced, writtenWindow } from '../evidence/fix/written-timings';
import { readingQuestions, wayInWords } from '../readings';
import type { Verdict } from '../use-verdict';
import { answerIf, type Tried } from './answer-if';

/** What the engine takes a driver's word for. */
export type SettledCondition = 'school-day' | 'holiday';

/** One thing that the driver can say to a question. */
export interface Choice {
  /** What stands on its button. `words`: those of the sign, or of a rule. */
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
  /** What is said by it; null where it opens more to say. */
  changes: Partial<Adjustments> | null;
  /** The answer that would follow; null where that is not known before. */
  answer: AnalysisResponse | null;
}

/** What a question is about. */
export type Topic =
  | { is: 'panel' | 'blank' | 'picture' | 'half' | 'whole' | 'reading' }
  | { is: 'words' | 'meaning'; words: string }
  | { is: 'day'; condition: SettledCondition; on: string; isToday: boolean };

/** A question that a person who stands before the sign can answer. */
export interface Question {
  /** The same for the same question, whatever else is answered. */
  key: string;
  topic: Topic;
  /** Index of the panel it is about; null if it is about none. */
  panel: number | null;
  choices: readonly Choice[];
}

/** An answer that is open. */
export type Asked = Tried & Pick<Verdict, 'panelIds' | 'judgement' | 'context'>;

/** What questions are made with. */
interface Asking extends Asked {
  judgement: Judgement;
}

const isSettled = (answer: AnalysisResponse | null) => answer !== null && !answer.isUncertain;

function choice(asking: Asking, says: Choice['says'], changes: Choice['changes'], words?: string): Choice {
  const answer = changes && answerIf(asking, changes);
  return { says, changes, answer, ...(words === undefined ? {} : { words }) };
}

const corrected = ({ adjustments }: Asking, ...said: readonly Correction[]): Partial<Adjustments> => ({
  corrections: [...adjustments.corrections, ...said],
});

/** What somebody says of words who knows what they do. */
export const toldMeaning = (
  adjustments: Adjustments,
  panel: PanelId,
  words: string,
  meaning: WordsMeaning,
): Partial<Adjustments> => ({
  corrections: [...adjustments.corrections, { is: 'meaning', panel, words, meaning }],
});

/** Whether the driver said that the words of a panel are right as they stand. */
const isConfirmed = ({ adjustments }: Asking, id: PanelId) =>
  adjustments.corrections.some(
    (one) =>
      one.is === 'confirmed' ||
      (one.is === 'added' && one.panel === id) ||
      (one.is === 'panel' && one.panel === id && one.text !== undefined),
  );

/** Whether nothing of a panel was understood, so that all of it may be no part of the sign. */
const isStrange = ({ rules, symbol }: AnalysedPanel) =>
  rules.length === 0 && (symbol === null || symbol === 'unknown');

/** Whether a panel has words beside those that were not understood. */
function hasMore(panel: AnalysedPanel, texts: readonly string[]): boolean {
  const rest = texts.reduce((left, text) => left.replace(text, ''), wordsOfPanel(panel));
  return rest.trim() !== '' || (panel.symbol !== null && panel.symbol !== 'unknown');
}

/** What has to be said for the answer to rest on the rest of a panel alone; all of it goes if nothing is left. */
function ignoring(panel: AnalysedPanel, id: PanelId, texts: readonly string[]): Correction[] {
  if (texts.includes(BLANK_PANEL) || isStrange(panel) || !hasMore(panel, texts))
    return [{ is: 'removed', panel: id }];
  return texts.map((text): Correction =>
    text === UNKNOWN_SYMBOL
      ? { is: 'panel', panel: id, symbol: null }
      : { is: 'meaning', panel: id, words: text, meaning: 'nothing' },
  );
}

/**
 * The lines of words that nobody knows, without those that are hours or days above or below them: these say when,
 * whatever the words do.
 */
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

/** What a question about something on a panel is about, where the driver has not said that its words are right. */
function topicOfUnread(panel: AnalysedPanel, texts: readonly string[]): Topic {
  const words = texts.filter((text) => text !== UNKNOWN_SYMBOL && text !== BLANK_PANEL);
  if (texts.includes(BLANK_PANEL)) return { is: 'blank' };
  if (words.length === 0) return { is: 'picture' };
  // All of a strange panel goes at once, whatever its pieces.
  return isStrange(panel) ? { is: 'panel' } : { is: 'words', words: words.join(' … ') };
}

/** The question about what was not understood on a panel: one, whatever its pieces. */
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
      choices: [
        choice(asking, 'forbids', toldMeaning(asking.adjustments, id, words, 'forbids')),
        choice(asking, 'limits', null),
        choice(asking, 'nothing', toldMeaning(asking.adjustments, id, words, 'nothing')),
      ],
    };
  }
  const topic = topicOfUnread(panel, texts);
  const isPicture = topic.is === 'picture';
  const ignored = corrected(asking, ...ignoring(panel, id, texts));
  return {
    key: JSON.stringify([topic.is, id, texts]),
    topic,
    panel: index,
    choices: [
      choice(asking, isPicture && hasMore(panel, texts) ? 'noPicture' : 'ignore', ignored),
      choice(asking, isPicture ? 'whichPicture' : 'fix', null),
    ],
  };
}

/** What was not understood and counts for the answer, by panel. */
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

/** The questions about words that can be read in several ways, and then answer otherwise. */
function questionsOfReadings(asking: Asking): Question[] {
  const { judgement, analysis, adjustments, words } = asking;
  const open = judgement.because.flatMap(({ code, params }) =>
    code === 'readings-differ' ? [Number(params.question)] : [],
  );
  return readingQuestions(analysis)
    .filter(({ question }) => open.includes(question))
    .map(({ key, panel, alternatives }) => ({
      key,
      topic: { is: 'reading' },
      panel,
      choices: alternatives.map((rules, alternative) =>
        choice(
          asking,
          rules.length > 0 ? 'words' : 'nothing',
          { readings: { ...adjustments.readings, [key]: alternative } },
          wayInWords(rules, words),
        ),
      ),
    }));
}

/** The question in which half of the day a rule holds whose hours do not say; null where they stand in several places. */
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
  const choices = rule.schedule.windows.map((window) => {
    const written = writtenWindow(window, hours.language);
    const changes = corrected(asking, { is: 'panel', panel: id, text: replaced(text, hours, written) });
    return choice(asking, 'words', changes, written);
  });
  return { key: JSON.stringify(['half', id, text]), topic: { is: 'half' }, panel: rule.panel, choices };
}

/** The question whether the words of a photo that was hardly read are right. */
function questionOfWhole(asking: Asking): Question[] {
  if (asking.judgement.because.every(({ code }) => code !== 'unclear-photo')) return [];
  return [
    {
      key: 'whole',
      topic: { is: 'whole' },
      panel: null,
      choices: [
        choice(asking, 'allRight', corrected(asking, { is: 'confirmed' })),
        choice(asking, 'fix', null),
      ],
    },
  ];
}

const doubts = ({ because }: Judgement) => because.filter(({ code }) => code === 'rule-may-forbid').length;

/**
 * The question about a day of which the driver's word would help: today, or yesterday for a window that began then.
 * Found by trying, since a rule may hang on something else as well.
 */
function questionOfDay(condition: SettledCondition, asking: Asking): Question | null {
  const { analysis, arrival, now, context, judgement } = asking;
  const at = arrival ?? now;
  for (const daysAgo of [0, 1]) {
    const on = formatLocalDate(addMinutes(at, -daysAgo * 1440));
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
      choices: [choice(asking, 'yes', said(true)), choice(asking, 'no', said(false))],
    };
  }
  return null;
}

const CONDITIONS: readonly SettledCondition[] = ['school-day', 'holiday'];

/** Everything that a person at the sign can be asked, in the order in which the engine names what is missing. */
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

/** What is asked where an answer is open. */
export interface OpenQuestions {
  /** Those that settle it by themselves first. */
  questions: readonly Question[];
  /** The answer if nothing that was not understood is part of the sign, where it takes more than one of them. */
  without: AnalysisResponse | null;
}

/** The answer of a sign of which everything that was not understood is left out. */
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

/**
 * What to ask a driver whose answer is open: one question for each thing that is missing, those first whose answer
 * settles it.
 */
export function openQuestions(asked: Asked): OpenQuestions {
  const { judgement } = asked;
  if (judgement?.answer !== 'uncertain') return { questions: [], without: null };
  const asking: Asking = { ...asked, judgement };
  const questions = allQuestions(asking);
  const settles = ({ choices }: Question) => choices.some(({ answer }) => isSettled(answer));
  const isOneEnough = questions.some(settles);
  const without = isOneEnough ? null : answerWithout(asking);
  return {
    questions: [...questions.filter(settles), ...questions.filter((question) => !settles(question))],
    without: isSettled(without) ? without : null,
  };
}
