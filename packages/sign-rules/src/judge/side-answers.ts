import type { Answer, Condition, Lean, Minutes } from '@curbwise/contract';
import type { Fragment } from '../parse/fragments';
import type { BoundRule } from './bound-rule';
import { doubtsOf, inForce, isOffByLaw } from './in-force';
import type { Reason, ReasonCode } from './judgement';
import { sourceInWords } from './place-laws';

/** The answer to "may I park now?" and the time limit, without reasons. */
export interface BareAnswer {
  answer: Answer;
  lean: Lean | null;
  limit: Minutes | null;
}

/** The answer with its reasons, without what comes next. */
export interface ReasonedAnswer extends BareAnswer {
  because: Reason[];
  conditions: Condition[];
}

const FORBIDDEN: BareAnswer = { answer: 'forbidden', lean: null, limit: null };
/** "Probably not": a rule forbids, and something that was not understood may lift or limit it. */
const PROBABLY_FORBIDDEN: BareAnswer = { answer: 'uncertain', lean: 'forbidden', limit: null };
export const UNCERTAIN: BareAnswer = { answer: 'uncertain', lean: null, limit: null };
const UNLIMITED: BareAnswer = { answer: 'allowed', lean: null, limit: null };

/** Whether an answer is a no, certain or probable. */
export const leansToNo = ({ answer, lean }: Pick<BareAnswer, 'answer' | 'lean'>): boolean =>
  answer === 'forbidden' || lean === 'forbidden';

/** The common answer of two that cannot both hold: a no that one of them doubts is a probable no. */
export function agreementOf(one: BareAnswer, other: BareAnswer): BareAnswer {
  if (one.answer === other.answer && one.lean === other.lean)
    return { ...one, limit: lowerLimit(one.limit, other.limit) };
  return leansToNo(one) && leansToNo(other) ? PROBABLY_FORBIDDEN : UNCERTAIN;
}

/** How strict an answer is: a yes, a doubt, a probable no, a no. */
const strictnessOf = ({ answer, lean }: BareAnswer) =>
  ({ allowed: 0, uncertain: lean ? 2 : 1, forbidden: 3 })[answer];

/** The answer of rules that apply together: the stricter one, with the shorter limit. */
function stricter(one: BareAnswer, other: BareAnswer): BareAnswer {
  const { answer, lean } = strictnessOf(one) < strictnessOf(other) ? other : one;
  return { answer, lean, limit: lowerLimit(one.limit, other.limit) };
}

/** What applies on one side of the pole: rules, questions about ambiguous words, and unread words. */
export interface SideRules {
  /** The rules that apply however the words are read. */
  rules: readonly BoundRule[];
  questions: readonly Question[];
  unread: readonly Fragment[];
}

/** Words that can be read in more than one way. */
export interface Question {
  /** Number of the question within the sign. */
  index: number;
  /** The rules of each way to read the words, the most likely first. */
  alternatives: readonly (readonly BoundRule[])[];
}

export const lowerLimit = (one: Minutes | null, other: Minutes | null) =>
  one === null || other === null ? (one ?? other) : Math.min(one, other);

/**
 * The answer of rules that apply together. One rule that certainly forbids is enough for a no; a rule that may be lifted
 * makes it a probable no, and a rule that may forbid makes the answer uncertain. Limits that may apply count.
 */
function answerOfRules(rules: readonly BoundRule[], day: number, minuteOfDay: Minutes): BareAnswer {
  let perhaps = false;
  let probably = false;
  let least: Minutes | null = null;
  for (const bound of rules) {
    const { effect, limit, rule } = bound;
    if (effect !== 'forbid' && limit === null) continue;
    const state = inForce(bound, day, minuteOfDay);
    if (state === 'no') continue;
    if (effect !== 'forbid') least = lowerLimit(least, limit);
    else if (state === 'maybe') perhaps = true;
    else if (rule.mayBeLiftedBy) probably = true;
    else return FORBIDDEN;
  }
  if (probably) return PROBABLY_FORBIDDEN;
  if (perhaps) return UNCERTAIN;
  return least === null ? UNLIMITED : { ...UNLIMITED, limit: least };
}

/** The common answer of all alternatives of a question, with the shortest limit; uncertain if they differ. */
const answerOfQuestion = ({ alternatives }: Question, day: number, minuteOfDay: Minutes): BareAnswer =>
  alternatives.map((rules) => answerOfRules(rules, day, minuteOfDay)).reduce(agreementOf);

/**
 * The answer at a minute of a day. A no needs a rule that certainly forbids however the words are read, or a question
 * whose alternatives all forbid, and nothing unread that may lift it. A yes needs every word to be understood, and no
 * alternative that may forbid.
 *
 * @param sideRules rules of one side of the pole
 * @param day number of the day since 1970-01-01
 */
export function bareAnswerAt(sideRules: SideRules, day: number, minuteOfDay: Minutes): BareAnswer {
  let answer = answerOfRules(sideRules.rules, day, minuteOfDay);
  for (const question of sideRules.questions)
    answer = stricter(answer, answerOfQuestion(question, day, minuteOfDay));
  if (answer.answer === 'allowed') return sideRules.unread.length > 0 ? UNCERTAIN : answer;
  return { ...answer, limit: null };
}

const reasonOf = (code: ReasonCode, { rule, index }: BoundRule): Reason => ({
  code,
  params: { rule: index },
  panel: rule.panel,
});

const NO_RULE: Reason = { code: 'no-rule-in-force', params: {}, panel: null };

const unique = <T>(values: readonly T[]) => [...new Set(values)];

const conditionsOf = (rules: readonly BoundRule[], day: number, minuteOfDay: Minutes): Condition[] =>
  unique(rules.flatMap((bound) => doubtsOf(bound, day, minuteOfDay)));

/** Where the law is written that lifts or eases a rule at a minute. */
function lawBehind(bound: BoundRule, day: number, minuteOfDay: Minutes): string[] {
  if (bound.daysOff && isOffByLaw(bound, day, minuteOfDay)) return [sourceInWords(bound.daysOff.source)];
  return bound.law && inForce(bound, day, minuteOfDay) !== 'no' ? [bound.law] : [];
}

/** The reason if alternatives of a question give different answers. It names the most likely one that differs. */
function differenceIn({ index, alternatives }: Question, day: number, minuteOfDay: Minutes): Reason[] {
  const answers = alternatives.map((rules) => answerOfRules(rules, day, minuteOfDay).answer);
  const other = answers.findIndex((answer) => answer !== answers[0]);
  if (other === -1) return [];
  const { panel } = [...alternatives[0]!, ...alternatives[other]!][0]!.rule;
  return [{ code: 'readings-differ', params: { question: index, other }, panel }];
}

/** The answer at a minute, as {@link bareAnswerAt}, with its reasons. */
export function reasonedAnswerAt(sideRules: SideRules, day: number, minuteOfDay: Minutes): ReasonedAnswer {
  const bare = bareAnswerAt(sideRules, day, minuteOfDay);
  const { answer, limit } = bare;
  const { rules, questions, unread } = sideRules;
  const because: Reason[] = [];
  const holding = (state: 'yes' | 'maybe') => (bound: BoundRule) =>
    inForce(bound, day, minuteOfDay) === state;
  const asRead = [...rules, ...questions.flatMap(({ alternatives }) => alternatives[0]!)];
  const forbids = ({ effect }: BoundRule) => effect === 'forbid';
  const certain = asRead.filter(holding('yes')).filter(forbids);
  if (answer === 'forbidden') {
    // A rule that may be lifted is no reason for a certain no.
    for (const bound of certain) if (!bound.rule.mayBeLiftedBy) because.push(reasonOf('rule-forbids', bound));
    return { ...bare, because, conditions: [] };
  }
  if (answer === 'uncertain') {
    const doubtful = asRead.filter(holding('maybe')).filter(forbids);
    const leaning = bare.lean ? certain : [];
    for (const bound of leaning) because.push(reasonOf('rule-probably-forbids', bound));
    for (const { rule } of leaning)
      if (rule.mayBeLiftedBy === 'arrow')
        because.push({ code: 'arrow-unseen', params: {}, panel: rule.panel });
    for (const bound of doubtful) because.push(reasonOf('rule-may-forbid', bound));
    for (const question of questions) because.push(...differenceIn(question, day, minuteOfDay));
    for (const { text, panel } of unread) because.push({ code: 'words-unread', params: { text }, panel });
    return { ...bare, because, conditions: conditionsOf(doubtful, day, minuteOfDay) };
  }
  const all = [...rules, ...questions.flatMap(({ alternatives }) => alternatives.flat())];
  const [certainly, perhaps] = [all.filter(holding('yes')), all.filter(holding('maybe'))];
  for (const bound of [...certainly, ...perhaps]) {
    if (limit !== null && bound.limit === limit) because.push(reasonOf('rule-limits', bound));
  }
  for (const bound of certainly) {
    if (bound.effect === 'require') because.push(reasonOf('rule-requires', bound));
  }
  if (because.length === 0) because.push(NO_RULE);
  for (const text of unique(all.flatMap((bound) => lawBehind(bound, day, minuteOfDay))))
    because.push({ code: 'by-law', params: { text }, panel: null });
  const limiting = perhaps.filter(({ effect }) => effect === 'limit');
  return { ...bare, because, conditions: conditionsOf(limiting, day, minuteOfDay) };
}
