import type { Answer, Condition, Minutes } from '@curbwise/contract';
import type { Fragment } from '../parse/fragments';
import type { BoundRule } from './bound-rule';
import { doubtsOf, inForce } from './in-force';
import type { Reason, ReasonCode } from './judgement';

/** The answer to "may I park now?" and the time limit, without reasons. */
export interface BareAnswer {
  answer: Answer;
  limit: Minutes | null;
}

/** The answer with its reasons, without what comes next. */
export interface ReasonedAnswer extends BareAnswer {
  because: Reason[];
  conditions: Condition[];
}

const FORBIDDEN: BareAnswer = { answer: 'forbidden', limit: null };
export const UNCERTAIN: BareAnswer = { answer: 'uncertain', limit: null };
const UNLIMITED: BareAnswer = { answer: 'allowed', limit: null };

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
 * The answer of rules that apply together. One rule that certainly forbids is enough for a no; a rule that may forbid
 * makes the answer uncertain. Limits that may apply count.
 */
function answerOfRules(rules: readonly BoundRule[], day: number, minuteOfDay: Minutes): BareAnswer {
  let perhaps = false;
  let least: Minutes | null = null;
  for (const bound of rules) {
    const { effect, limit } = bound;
    if (effect !== 'forbid' && limit === null) continue;
    const state = inForce(bound, day, minuteOfDay);
    if (state === 'no') continue;
    if (effect !== 'forbid') least = lowerLimit(least, limit);
    else if (state === 'yes') return FORBIDDEN;
    else perhaps = true;
  }
  if (perhaps) return UNCERTAIN;
  return least === null ? UNLIMITED : { answer: 'allowed', limit: least };
}

/** The common answer of all alternatives of a question, with the shortest limit; uncertain if they differ. */
function agreementOf({ alternatives }: Question, day: number, minuteOfDay: Minutes): BareAnswer {
  let common: BareAnswer | null = null;
  for (const rules of alternatives) {
    const { answer, limit } = answerOfRules(rules, day, minuteOfDay);
    if (common && common.answer !== answer) return UNCERTAIN;
    common = { answer, limit: common ? lowerLimit(common.limit, limit) : limit };
  }
  return common ?? UNLIMITED;
}

/**
 * The answer at a minute of a day. A no needs a rule that certainly forbids however the words are read, or a question
 * whose alternatives all forbid. A yes needs every word to be understood, and no alternative that may forbid.
 *
 * @param sideRules rules of one side of the pole
 * @param day number of the day since 1970-01-01
 */
export function bareAnswerAt(sideRules: SideRules, day: number, minuteOfDay: Minutes): BareAnswer {
  let { answer, limit } = answerOfRules(sideRules.rules, day, minuteOfDay);
  for (const question of sideRules.questions) {
    const agreed = agreementOf(question, day, minuteOfDay);
    if (agreed.answer === 'forbidden' || answer === 'allowed') answer = agreed.answer;
    limit = lowerLimit(limit, agreed.limit);
  }
  if (answer === 'forbidden') return FORBIDDEN;
  if (answer === 'uncertain' || sideRules.unread.length > 0) return UNCERTAIN;
  return limit === null ? UNLIMITED : { answer, limit };
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
  const { answer, limit } = bareAnswerAt(sideRules, day, minuteOfDay);
  const { rules, questions, unread } = sideRules;
  const because: Reason[] = [];
  const holding = (state: 'yes' | 'maybe') => (bound: BoundRule) =>
    inForce(bound, day, minuteOfDay) === state;
  const asRead = [...rules, ...questions.flatMap(({ alternatives }) => alternatives[0]!)];
  if (answer === 'forbidden') {
    for (const bound of asRead.filter(holding('yes')))
      if (bound.effect === 'forbid') because.push(reasonOf('rule-forbids', bound));
    return { answer, limit, because, conditions: [] };
  }
  if (answer === 'uncertain') {
    const forbidding = asRead.filter(holding('maybe')).filter(({ effect }) => effect === 'forbid');
    for (const bound of forbidding) because.push(reasonOf('rule-may-forbid', bound));
    for (const question of questions) because.push(...differenceIn(question, day, minuteOfDay));
    for (const { text, panel } of unread) because.push({ code: 'words-unread', params: { text }, panel });
    return { answer, limit, because, conditions: conditionsOf(forbidding, day, minuteOfDay) };
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
  const limiting = perhaps.filter(({ effect }) => effect === 'limit');
  return { answer, limit, because, conditions: conditionsOf(limiting, day, minuteOfDay) };
}
