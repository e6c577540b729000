import {
  addMinutes,
  formatLocalDate,
  MINUTES_PER_DAY,
  wordsOfPanel,
  type AnalysisResponse,
} from '@curbwise/contract';
import { hoursInText, judgementOf, type Judgement, type ReasonCode } from '@curbwise/sign-rules';
import { replaced, writtenWindow } from '../fix/written-timings';
import { alternativeInWords, ambiguousWords } from '../judging/readings';
import { rulesOf } from '../judging/stay-limits';
import type { Verdict } from '../judging/verdict';
import { corrected, isSettled, replyOf, type Asking, type Question, type SettledCondition } from './replies';
import { answerWithout, questionOfUnread, unreadOf } from './unread-questions';

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
