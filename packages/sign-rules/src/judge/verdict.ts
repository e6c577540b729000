import type { Answer, Condition, Minutes } from '@curbwise/contract';
import type { Fragment } from '../parse/fragments';
import type { BoundRule } from './bound-rule';
import { doubtsOf, inForce } from './in-force';
import type { Reason, ReasonCode } from './judgement';

/** The bare answer to "may I park now?", and how long at most. */
export interface Standing {
  answer: Answer;
  limit: Minutes | null;
}

/** The answer with what it rests on, without what comes later. */
export interface Verdict extends Standing {
  because: Reason[];
  conditions: Condition[];
}

const FORBIDDEN: Standing = { answer: 'forbidden', limit: null };
export const UNCERTAIN: Standing = { answer: 'uncertain', limit: null };
const UNLIMITED: Standing = { answer: 'allowed', limit: null };

/** What holds at one place: rules, ways to read the words where there are several, and words that were not understood. */
export interface Ground {
  /** Those that hold however the words are read. */
  rules: readonly BoundRule[];
  questions: readonly Question[];
  unread: readonly Fragment[];
}

/** Words that can be read in more than one way. */
export interface Question {
  /** Its number among those of the sign. */
  index: number;
  /** The rules of each way, the likeliest first. */
  alternatives: readonly (readonly BoundRule[])[];
}

const lesser = (one: Minutes | null, other: Minutes | null) =>
  one === null || other === null ? (one ?? other) : Math.min(one, other);

/**
 * The answer of rules that hold together. One that certainly forbids is enough; a permission needs no rule that forbids
 * to be in doubt. Limits in doubt count.
 */
function standingOfRules(rules: readonly BoundRule[], day: number, minuteOfDay: Minutes): Standing {
  let perhaps = false;
  let least: Minutes | null = null;
  for (const bound of rules) {
    const { effect, limit } = bound;
    if (effect !== 'forbid' && limit === null) continue;
    const state = inForce(bound, day, minuteOfDay);
    if (state === 'no') continue;
    if (effect === 'forbid' && state === 'yes') return FORBIDDEN;
    if (effect === 'forbid') perhaps = true;
    else if (limit !== null && (least === null || limit < least)) least = limit;
  }
  if (perhaps) return UNCERTAIN;
  return least === null ? UNLIMITED : { answer: 'allowed', limit: least };
}

/** What the ways to read some words agree on: a yes or a no only if it is one in all of them, and then the least limit. */
function agreementOf({ alternatives }: Question, day: number, minuteOfDay: Minutes): Standing {
  let common: Standing | null = null;
  for (const rules of alternatives) {
    const { answer, limit } = standingOfRules(rules, day, minuteOfDay);
    if (common && common.answer !== answer) return UNCERTAIN;
    common = { answer, limit: common ? lesser(common.limit, limit) : limit };
  }
  return common ?? UNLIMITED;
}

/**
 * The answer at a minute of a day. A no needs one rule that certainly forbids however the words are read, or a question
 * of which every answer has one; a yes needs every word to be understood, and no way to read them to forbid.
 *
 * @param ground of one side of the pole
 * @param day its number since 1970-01-01
 */
export function standingAt(ground: Ground, day: number, minuteOfDay: Minutes): Standing {
  let { answer, limit } = standingOfRules(ground.rules, day, minuteOfDay);
  for (const question of ground.questions) {
    if (answer === 'forbidden') break;
    const agreed = agreementOf(question, day, minuteOfDay);
    if (agreed.answer === 'forbidden' || answer === 'allowed') answer = agreed.answer;
    limit = lesser(limit, agreed.limit);
  }
  if (answer === 'forbidden') return FORBIDDEN;
  if (answer === 'uncertain' || ground.unread.length > 0) return UNCERTAIN;
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
  rules.length === 0 ? [] : unique(rules.flatMap((bound) => doubtsOf(bound, day, minuteOfDay)));

/** Ways to read some words that give different answers: the likeliest, and the likeliest one of another answer. */
function differenceIn({ index, alternatives }: Question, day: number, minuteOfDay: Minutes): Reason[] {
  const answers = alternatives.map((rules) => standingOfRules(rules, day, minuteOfDay).answer);
  const other = answers.findIndex((answer) => answer !== answers[0]);
  if (other < 0) return [];
  const panel = [...alternatives[0]!, ...alternatives[other]!][0]?.rule.panel ?? null;
  return [{ code: 'readings-differ', params: { question: index, other }, panel }];
}

/** The answer at a minute, as {@link standingAt}, and what it rests on. */
export function verdictAt(ground: Ground, day: number, minuteOfDay: Minutes): Verdict {
  const { answer, limit } = standingAt(ground, day, minuteOfDay);
  const { rules, questions, unread } = ground;
  const because: Reason[] = [];
  const holding = (state: 'yes' | 'maybe') => (bound: BoundRule) =>
    inForce(bound, day, minuteOfDay) === state;
  const asRead = [...rules, ...questions.flatMap(({ alternatives }) => alternatives[0] ?? [])];
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
