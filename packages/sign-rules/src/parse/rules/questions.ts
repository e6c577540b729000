import { combineAllWays, likelyWays, type Way } from '../clauses/ways';
import type { Clause } from '../clauses/clause';
import { distinct } from './timings';
import { perhapsAlways, rulesOf, type DraftRule } from './rules';

/** Counter for numbering the questions of a sign. */
export interface QuestionCount {
  next: number;
}

/** The rules of each way, by their JSON, without duplicate ways. */
function distinctWays(ways: readonly Way<DraftRule[]>[]): Map<string, DraftRule>[] {
  const found = new Map<string, Map<string, DraftRule>>();
  for (const { value } of ways) {
    const rules = new Map(value.map((rule) => [JSON.stringify(rule), rule]));
    const key = [...rules.keys()].sort().join('\n');
    if (!found.has(key)) found.set(key, rules);
  }
  return [...found.values()];
}

/**
 * The rules of all ways. Rules common to all are certain; each of the others is marked with its question and
 * alternative.
 */
function rulesOfWays(ways: readonly Way<DraftRule[]>[], count: QuestionCount): DraftRule[] {
  const [first] = ways;
  if (ways.length < 2 || !first) return first?.value ?? [];
  const distinct = distinctWays(ways);
  if (distinct.length < 2) return first.value;
  const isCommon = (key: string) => distinct.every((rules) => rules.has(key));
  const question = count.next;
  count.next += 1;
  const common = [...distinct[0]!].filter(([key]) => isCommon(key)).map(([, rule]) => rule);
  const open = distinct.flatMap((rules, alternative) =>
    [...rules]
      .filter(([key]) => !isCommon(key))
      .map(([, rule]) => ({ ...rule, reading: { question, alternative, of: distinct.length } })),
  );
  return [...common, ...open];
}

/** One way to see the lines of a panel. */
export interface Lines {
  /** The ways to split it into statements, the most likely first. */
  ways: readonly Way<Clause[]>[];
  /** Whether every word is understood. */
  isUnderstood: boolean;
  /** Applied to all rules of the panel. */
  change: ((ways: readonly Way<DraftRule[]>[]) => Way<DraftRule[]>[]) | null;
}

/** All ways to read a panel as a whole. */
function wholeWays({ ways, change }: Lines, panel: number): Way<DraftRule[]>[] {
  const best = ways[0]?.cost ?? 0;
  const whole = ways.flatMap((way) =>
    combineAllWays(way.value.map((clause) => rulesOf(clause, panel))).map(({ value, cost }) => ({
      value: value.flat(),
      cost: cost + way.cost - best,
    })),
  );
  return likelyWays(change ? change(whole) : whole);
}

/** A rule for each of its windows, as JSON. */
const partsOf = (rule: DraftRule): string[] =>
  rule.schedule.windows.map((window) =>
    JSON.stringify({ ...rule, schedule: { ...rule.schedule, windows: [window] } }),
  );

/** Whether a rule for all drivers forbids what another one forbids to some. */
const replaces = (rule: DraftRule, other: DraftRule): boolean =>
  rule.onlyFor.length === 0 &&
  partsOf({ ...other, onlyFor: [], kind: rule.kind }).join() === partsOf(rule).join();

/**
 * What a panel forbids if the end of a line is missing somewhere: one more way to read it, which never forbids less than
 * the words as written.
 */
function stricterWay(
  written: readonly Way<DraftRule[]>[],
  others: readonly Lines[],
  panel: number,
): Way<DraftRule[]>[] {
  const own = written[0]?.value ?? [];
  const known = new Set(written.flatMap(({ value }) => value.flatMap(partsOf)));
  const more = others
    .flatMap((lines) => [
      ...wholeWays(lines, panel).flatMap(({ value }) => value),
      ...(lines.isUnderstood ? [] : own.slice(0, 1).map(perhapsAlways)),
    ])
    .filter((rule) => rule.effect === 'forbid' && partsOf(rule).some((part) => !known.has(part)));
  if (more.length === 0) return [];
  const kept = own.filter((rule) => !more.some((other) => replaces(other, rule)));
  return [{ value: distinct([...kept, ...more]), cost: 0 }];
}

/**
 * The rules of a panel. If its words can be read in several ways, rules that are not common to all of them carry their
 * question and alternative.
 *
 * @param written the lines as they were read
 * @param others the lines with one more end of a line
 * @param count the question counter of the sign; is incremented
 */
export function rulesOfPanel(
  written: Lines,
  others: readonly Lines[],
  panel: number,
  count: QuestionCount,
): DraftRule[] {
  const [first] = written.ways;
  if (!first) return [];
  // Independent statements have independent questions.
  const apart = () => first.value.flatMap((clause) => rulesOfWays(rulesOf(clause, panel), count));
  const isOneWay = written.ways.length === 1 && !written.change;
  if (isOneWay && others.length === 0) return apart();
  const whole = wholeWays(written, panel);
  const stricter = stricterWay(whole, others, panel);
  return isOneWay && stricter.length === 0 ? apart() : rulesOfWays([...whole, ...stricter], count);
}
