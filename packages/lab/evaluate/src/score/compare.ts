import type { Comparison, Outcome, PhotoReport } from '../report/evaluation-report';
import { MISSING } from '../run/try-record';
import { bootstrapDifference, type Cluster } from '../statistics/bootstrap';
import { mcnemar } from '../statistics/mcnemar';
import { groupBy } from '../group-by';

/** A contender with the photos of its report. */
export interface Compared {
  readonly contender: string;
  readonly photos: readonly PhotoReport[];
}

/** The outcomes of a contender on one photo, over all cases and repeats. */
interface PhotoTally extends Cluster {
  /** Whether most repeats are exact in every case. */
  readonly isExact: boolean;
  /** Whether any repeat has a false allow in any case. */
  readonly isFalseAllow: boolean;
}

const isMost = (count: number, of: number) => 2 * count > of;

function tallyOf(outcomes: readonly Outcome[]): PhotoTally {
  const repeats = [...groupBy(outcomes, ({ repeat }) => repeat).values()];
  const exact = repeats.filter((all) => all.every(({ isExact }) => isExact)).length;
  return {
    count: outcomes.filter(({ isExact }) => isExact).length,
    of: outcomes.length,
    isExact: isMost(exact, repeats.length),
    isFalseAllow: outcomes.some(({ isFalseAllow }) => isFalseAllow),
  };
}

/** The outcomes of a contender by case, without missing tries. */
function outcomesByCase({ contender, photos }: Compared): Map<string, readonly Outcome[]> {
  return new Map(
    photos.flatMap(({ id, outcomes }) => {
      const own = outcomes.filter((one) => one.contender === contender && one.failure !== MISSING);
      return own.length === 0 ? [] : [[id, own] as const];
    }),
  );
}

/** The tallies of both contenders for each photo that both have read, over their common cases. */
function pairsOf(one: Compared, other: Compared): [PhotoTally, PhotoTally][] {
  const [first, second] = [outcomesByCase(one), outcomesByCase(other)];
  const shared = one.photos.filter(({ id }) => first.has(id) && second.has(id));
  const outcomes = (of: Map<string, readonly Outcome[]>, cases: readonly PhotoReport[]) =>
    cases.flatMap(({ id }) => of.get(id) ?? []);
  return [...groupBy(shared, ({ photo }) => photo).values()].map((cases) => [
    tallyOf(outcomes(first, cases)),
    tallyOf(outcomes(second, cases)),
  ]);
}

const shareOf = (tallies: readonly Cluster[]) =>
  tallies.reduce((sum, { count }) => sum + count, 0) / tallies.reduce((sum, { of }) => sum + of, 0);

/**
 * Compares two contenders on the photos that both were asked about. A failed try is wrong. Cases are matched by id.
 * @param baselineRun run of the baseline; null for the same run
 */
export function compare(one: Compared, baseline: Compared, baselineRun: string | null): Comparison {
  const pairs = pairsOf(one, baseline);
  const [own, others] = [pairs.map(([first]) => first), pairs.map(([, second]) => second)];
  const count = (is: (own: PhotoTally, other: PhotoTally) => boolean) =>
    pairs.filter(([first, second]) => is(first, second)).length;
  const gained = count((first, second) => first.isExact && !second.isExact);
  const lost = count((first, second) => !first.isExact && second.isExact);
  const interval = pairs.length === 0 ? { low: 0, high: 0 } : bootstrapDifference(own, others);
  return {
    contender: one.contender,
    baseline: baseline.contender,
    baselineRun,
    photos: pairs.length,
    gained,
    lost,
    difference: pairs.length === 0 ? 0 : shareOf(own) - shareOf(others),
    ...interval,
    pValue: mcnemar(gained, lost),
    falseAllowGained: count((first, second) => first.isFalseAllow && !second.isFalseAllow),
    falseAllowLost: count((first, second) => !first.isFalseAllow && second.isFalseAllow),
  };
}
