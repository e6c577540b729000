import { addMinutes, formatLocalDate, MINUTES_PER_DAY, wordsOfPanel, type Arrow } from '@curbwise/contract';
import {
  hoursInText,
  judgementOf,
  TRUSTED_CONFIDENCE,
  type Judgement,
  type ReasonCode,
} from '@curbwise/sign-rules';
import { replaced, writtenWindow } from '../fix/written-timings';
import { alternativeInWords, ambiguousWords } from '../judging/readings';
import { SETTLED_CONDITIONS, type SettledCondition } from '../judging/said-today';
import { rulesOf } from '../judging/stay-limits';
import type { Verdict } from '../judging/verdict';
import { corrected, isSettled, replyOf, type Asking, type Question, type Reply } from './replies';
import { isForeign, likelyReplies, questionOfUnclear, questionOfUnread, unreadOf } from './unread-questions';

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

/** Reasons for which the words of the sign may be wrong. */
const DOUBTS_OF_WORDS: readonly ReasonCode[] = ['unclear-photo', 'reader-disagrees'];

/** Two replies in an order whose easy one does not permit. */
const withoutBait = (right: Reply, other: Reply) =>
  right.answer?.isAllowed ? [other, right] : [right, other];

/** The question whether the words of the sign are right; if one panel alone is unclear, what it says. */
function questionOfWords(asking: Asking): Question | null {
  const { judgement, analysis } = asking;
  if (!judgement.because.some(({ code }) => DOUBTS_OF_WORDS.includes(code))) return null;
  const unclear = analysis.panels.flatMap(({ confidence }, index) =>
    confidence < TRUSTED_CONFIDENCE.yes ? [index] : [],
  );
  const [only, ...others] = unclear;
  const one = only !== undefined && others.length === 0 ? questionOfUnclear(asking, only) : null;
  if (one?.replies.some(({ answer }) => isSettled(answer))) return one;
  const right = replyOf(asking, 'allRight', corrected(asking, { is: 'confirmed' }));
  const fix = replyOf(asking, 'fix', null);
  return { key: 'whole', topic: { is: 'whole' }, panel: null, replies: withoutBait(right, fix) };
}

/** The questions which way the arrows of plates point that seem to have none, and contradict others. */
function questionsOfArrows(asking: Asking): Question[] {
  const { judgement, panelIds, adjustments } = asking;
  const isSaid = (panel: number) =>
    adjustments.corrections.some(
      (one) => one.is === 'panel' && one.panel === panelIds[panel] && one.arrow !== undefined,
    );
  const panels = judgement.because.flatMap(({ code, panel }) =>
    code === 'arrow-unseen' && panel !== null && !isSaid(panel) ? [panel] : [],
  );
  return [...new Set(panels)].map((panel) => {
    const pointing = (arrow: Arrow | null) =>
      corrected(asking, { is: 'panel', panel: panelIds[panel] ?? panel, arrow });
    return {
      key: JSON.stringify(['arrow', panelIds[panel]]),
      topic: { is: 'arrow' },
      panel,
      replies: [
        replyOf(asking, 'arrowNone', pointing(null)),
        replyOf(asking, 'arrowLeft', pointing('left')),
        replyOf(asking, 'arrowRight', pointing('right')),
      ],
    };
  });
}

/**
 * The question whether several panels say what is most likely, so that one reply settles them all. Null if a panel has no
 * likely reading, or may not be part of the sign.
 */
function questionOfAll(asking: Asking): Question | null {
  const unread = unreadOf(asking.judgement);
  if (unread.length < 2) return null;
  const first = unread.map(([panel, texts]) => likelyReplies(asking, panel, texts)[0]);
  const isForeignThere = unread.some(([panel]) => isForeign(asking.analysis.panels[panel]!));
  if (isForeignThere || first.some((reply) => reply === undefined)) return null;
  const before = asking.adjustments.corrections.length;
  const said = first.flatMap((reply) => reply?.changes?.corrections?.slice(before) ?? []);
  const all = replyOf(asking, 'allRight', corrected(asking, ...said));
  if (!isSettled(all.answer)) return null;
  return {
    key: JSON.stringify(['all', unread]),
    topic: { is: 'whole' },
    panel: null,
    replies: withoutBait(all, replyOf(asking, 'notAll', null)),
  };
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

/** All questions, in the order in which the engine lists what is missing. */
function allQuestions(asking: Asking, declined: ReadonlySet<string>): Question[] {
  const { judgement } = asking;
  const all = questionOfAll(asking);
  const isOneForAll = all !== null && !declined.has(all.key);
  const unread = unreadOf(judgement);
  const asked = [
    questionOfWords(asking),
    ...questionsOfArrows(asking),
    ...questionsOfReadings(asking),
    ...(isOneForAll ? [all] : unread.map(([panel, texts]) => questionOfUnread(asking, panel, texts))),
    questionOfHalf(asking),
    ...SETTLED_CONDITIONS.filter((one) => judgement.conditions.includes(one)).map((one) =>
      questionOfDay(one, asking),
    ),
  ].filter((question) => question !== null);
  return [...new Map(asked.map((question) => [question.key, question])).values()];
}

/** Questions that the card shows at once. */
export const MAX_QUESTIONS = 2;

/**
 * The questions for an uncertain answer: one per missing thing, those that can settle it on their own first.
 * @param declined keys of questions that the driver wants in parts
 */
export function openQuestions(verdict: Verdict, declined: ReadonlySet<string> = new Set()): Question[] {
  const { judgement } = verdict;
  if (judgement?.answer !== 'uncertain') return [];
  const questions = allQuestions({ ...verdict, judgement }, declined);
  const settles = ({ replies }: Question) => replies.some(({ answer }) => isSettled(answer));
  return [...questions.filter(settles), ...questions.filter((question) => !settles(question))];
}
