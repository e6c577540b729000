import type { Arrow, Rule, Side } from '@curbwise/contract';
import type { Fragment } from '../parse/fragments';
import type { Parsed } from '../parse/parse';
import { bindRules, type BoundRule } from './bound-rule';
import type { JudgeContext } from './judge-context';
import type { Ground, Question } from './verdict';

/**
 * What holds on each side of the pole that comes into question: rules, and words that were not understood; a single
 * part where the arrows make no difference.
 */
export interface SidePart extends Ground {
  side: Side | null;
  /** The rules of all ways to read the words. */
  all: readonly BoundRule[];
}

/** A sign as it binds one driver at one place. */
export interface BoundSign {
  /** What it was bound for. */
  context: JudgeContext;
  /** Of all ways to read the words. */
  rules: BoundRule[];
  unread: readonly Fragment[];
  parts: SidePart[];
  /** All of the sign, as if the arrows said nothing. */
  whole: SidePart[];
  /** The rules of all parts, part by part. */
  holding: readonly BoundRule[];
  /** False for a sign on which no rule was read. */
  hasRules: boolean;
  /** The side of the driver, if every rule of the sign holds on the other one. */
  pointsAwayFrom: Side | null;
  /** Every rule holds on the same side, and words that were not understood on another one. */
  readOnOneSide: boolean;
  /** The rules that can make an answer or a limit another one, those first that repeat from week to week. */
  changing: BoundRule[];
  /** Days after which the answer has shown all it does. */
  horizon: number;
}

const holdsOn = (arrow: Arrow | null, side: Side) => arrow === null || arrow === 'both' || arrow === side;

/** Parts the rules of one reading from those of all, by question and alternative. */
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
 * Sorts rules and unread words by the side their arrow points to. If every arrow points the same way, the driver
 * stands there; if the side is known, it decides. Without an arrow, both count on either side.
 */
function splitBySide(
  rules: readonly BoundRule[],
  unread: readonly Fragment[],
  context: JudgeContext,
): SidePart[] {
  const { side } = context;
  const partOn = (one: Side): SidePart =>
    partOf(
      one,
      rules.filter((bound) => holdsOn(bound.rule.side, one)),
      unread.filter((words) => holdsOn(words.side, one)),
      context,
    );
  if (side) return [partOn(side)];
  // Words without an arrow do not tell the sides apart.
  const pointed = unread.map((words) => words.side).filter((arrow) => arrow === 'left' || arrow === 'right');
  const sides = new Set([...rules.map(({ rule }) => rule.side ?? 'both'), ...pointed]);
  return sides.size <= 1 ? [partOf(null, rules, unread, context)] : [partOn('left'), partOn('right')];
}

/** Whether a rule is of the way in which the driver reads the sign, so far as the driver said. */
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
    holding: parts.length === 1 ? parts[0]!.all : parts.flatMap((part) => part.all),
    hasRules: written.length > 0,
    pointsAwayFrom: pointsAway ? side : null,
    readOnOneSide: side === null && parts.length > 1 && arrows.size === 1,
    changing: changing.sort((a, b) => a.horizon - b.horizon),
    horizon: Math.max(0, ...rules.map((bound) => bound.horizon)),
  };
}

const isSame = (one: JudgeContext, other: JudgeContext) =>
  one.side === other.side &&
  one.driver === other.driver &&
  one.place === other.place &&
  one.calendar === other.calendar &&
  one.settled === other.settled &&
  one.readings === other.readings;

const bound = new WeakMap<Parsed, BoundSign>();

/**
 * A sign as it binds one driver at one place. It is kept for as long as the sign is, since it is asked about many
 * minutes; neither sign nor context may be changed in between, only replaced.
 */
export function bindSign(parsed: Parsed, context: JudgeContext): BoundSign {
  const known = bound.get(parsed);
  if (known && isSame(known.context, context)) return known;
  const sign = bind(parsed, { ...context });
  bound.set(parsed, sign);
  return sign;
}
