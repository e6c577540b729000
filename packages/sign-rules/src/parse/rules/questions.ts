import { combineAllWays, likelyWays, type Way } from '../clauses/ways';
import type { Clause } from '../clauses/clause';
import { rulesOf, type DraftRule } from './rules';

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

/** Changes the rules of a panel in every way to read it. */
type Change = (ways: readonly Way<DraftRule[]>[]) => Way<DraftRule[]>[];

/**
 * The rules of a panel. If its words can be read in several ways, rules that are not common to all of them carry their
 * question and alternative.
 *
 * @param ways the ways to split the panel into statements, the most likely first
 * @param count the question counter of the sign; is incremented
 * @param change applied to all rules of the panel
 */
export function rulesOfPanel(
  ways: readonly Way<Clause[]>[],
  panel: number,
  count: QuestionCount,
  change: Change | null = null,
): DraftRule[] {
  const [first] = ways;
  if (!first) return [];
  // Independent statements have independent questions.
  if (ways.length === 1 && !change)
    return first.value.flatMap((clause) => rulesOfWays(rulesOf(clause, panel), count));
  const whole = ways.flatMap((way) =>
    combineAllWays(way.value.map((clause) => rulesOf(clause, panel))).map(({ value, cost }) => ({
      value: value.flat(),
      cost: cost + way.cost,
    })),
  );
  return rulesOfWays(likelyWays(change ? change(whole) : whole), count);
}
