import type { Arrow, Rule, Side } from '@curbwise/contract';
import type { Fragment } from '../parse/fragments';
import type { Parsed } from '../parse/parse';
import { bindRules, type BoundRule } from './bound-rule';
import type { JudgeContext } from './judge-context';
import type { SideRules, Question } from './side-answers';

/** Rules and unread words of one side of the pole, or of the whole sign (`side` is null) if arrows make no difference. */
export interface SidePart extends SideRules {
  side: Side | null;
  /** The rules of all ways to read the words. */
  all: readonly BoundRule[];
}

/** One part, or the left and the right side of the pole. */
export type SideParts = readonly [SidePart, ...SidePart[]];

/** A sign prepared for one driver at one place. */
export interface BoundSign {
  /** The context it was prepared for. */
  context: JudgeContext;
  /** The rules of all ways to read the words. */
  rules: BoundRule[];
  unread: readonly Fragment[];
  parts: SideParts;
  /** The whole sign as if it had no arrows: a single part. */
  whole: SideParts;
  /** The rules of all parts, part by part. */
  holding: readonly BoundRule[];
  /** False for a sign on which no rule was read. */
  hasRules: boolean;
  /** The driver's side, if every rule of the sign applies to the other side. */
  pointsAwayFrom: Side | null;
  /** Every rule applies to one side, and only unread words to the other. */
  readOnOneSide: boolean;
  /** The rules that can change an answer or a limit; those that repeat weekly come first. */
  changing: BoundRule[];
  /** Days after which the answers repeat. */
  horizon: number;
}

/** Whether a panel with this arrow applies to a side of its pole. */
export const holdsOn = (arrow: Arrow | null, side: Side) =>
  arrow === null || arrow === 'both' || arrow === side;

/** Groups rules that depend on how the words are read, by question and alternative. */
function questionsOf(rules: readonly BoundRule[], chosen: JudgeContext['readings']): Question[] {
  const found = new Map<number, BoundRule[][]>();
  for (const bound of rules) {
    const { reading } = bound.rule;
    if (!reading) continue;
    const { question, alternative, of } = reading;
    const alternatives = found.get(question) ?? Array.from({ length: of }, (): BoundRule[] => []);
    found.set(question, alternatives);
    alternatives[alternative]?.push(bound);
  }
  return [...found].map(([index, alternatives]) => {
    const only = alternatives[chosen?.[index] ?? -1];
    return { index, alternatives: only ? [only] : alternatives };
  });
}

function partOf(
  side: Side | null,
  all: readonly BoundRule[],
  unread: readonly Fragment[],
  { readings }: JudgeContext,
): SidePart {
  const questions = questionsOf(all, readings);
  const rules = questions.length === 0 ? all : all.filter(({ rule }) => !rule.reading);
  return { side, all, rules, questions, unread };
}

/**
 * Splits rules and unread words by the side their arrow points to. A known side decides; else, if every arrow points
 * the same way, the driver is taken to be on that side. Without an arrow, rules and words count on both sides.
 */
function splitBySide(
  rules: readonly BoundRule[],
  unread: readonly Fragment[],
  context: JudgeContext,
): SideParts {
  const { side } = context;
  const partOn = (one: Side): SidePart =>
    partOf(
      one,
      rules.filter((bound) => holdsOn(bound.rule.side, one)),
      unread.filter((words) => holdsOn(words.side, one)),
      context,
    );
  if (side) return [partOn(side)];
  // Unread words without an arrow do not distinguish the sides.
  const pointed = unread.map((words) => words.side).filter((arrow) => arrow === 'left' || arrow === 'right');
  const sides = new Set([...rules.map(({ rule }) => rule.side ?? 'both'), ...pointed]);
  return sides.size <= 1 ? [partOf(null, rules, unread, context)] : [partOn('left'), partOn('right')];
}

/** Whether a rule belongs to the way in which the driver reads the words, as far as the driver has chosen one. */
function isMeant({ reading }: Rule, { readings }: JudgeContext): boolean {
  if (!reading) return true;
  const chosen = readings?.[reading.question];
  const isSaid = chosen !== undefined && chosen >= 0 && chosen < reading.of;
  return !isSaid || chosen === reading.alternative;
}

function bind({ rules: written, unread }: Parsed, context: JudgeContext): BoundSign {
  const rules = bindRules(written, context).filter(({ rule }) => isMeant(rule, context));
  const parts = splitBySide(rules, unread, context);
  const side = context.side ?? null;
  const pointsAway = written.every(({ side: arrow }) => arrow !== null && arrow !== 'both' && arrow !== side);
  const arrows = new Set(rules.map(({ rule }) => rule.side ?? 'both'));
  const changing = rules.filter(({ effect, limit }) => effect === 'forbid' || limit !== null);
  return {
    context,
    rules,
    unread,
    parts,
    whole: [partOf(null, rules, unread, context)],
    holding: parts.flatMap((part) => part.all),
    hasRules: written.length > 0,
    pointsAwayFrom: pointsAway ? side : null,
    readOnOneSide: parts.length > 1 && arrows.size === 1,
    changing: changing.sort((a, b) => a.horizon - b.horizon),
    horizon: Math.max(0, ...rules.map((bound) => bound.horizon)),
  };
}

const isSame = (one: JudgeContext, other: JudgeContext) =>
  one.side === other.side &&
  one.driver === other.driver &&
  one.place === other.place &&
  one.calendar === other.calendar &&
  one.laws === other.laws &&
  one.settled === other.settled &&
  one.readings === other.readings;

const bound = new WeakMap<Parsed, BoundSign>();

/**
 * Prepares a sign for one driver at one place. The result is cached for as long as the sign exists. Neither sign nor
 * context may be mutated afterwards, only replaced.
 */
export function bindSign(parsed: Parsed, context: JudgeContext): BoundSign {
  const known = bound.get(parsed);
  if (known && isSame(known.context, context)) return known;
  const sign = bind(parsed, { ...context });
  bound.set(parsed, sign);
  return sign;
}
