import type { Comparison, Outcome, PhotoReport } from '../report/evaluation-report';
import { MISSING } from '../run/try-record';
import { bootstrapDifference, type Cluster } from '../statistics/bootstrap';
import { mcnemar } from '../statistics/mcnemar';
import { groupBy } from '../group-by';

/** A contender with the photos of the report that it is in. */
export interface Compared {
  readonly contender: string;
  readonly photos: readonly PhotoReport[];
}

/** What a contender did with one photo, over all its cases and repeats. */
interface PhotoTally extends Cluster {
  /** Most of its repeats are exact in every case. */
  readonly isExact: boolean;
  /** A case has a false allow in any of its repeats: one car towed is enough. */
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

/** The outcomes of a contender by case, of the tries that were made. */
function outcomesByCase({ contender, photos }: Compared): Map<string, readonly Outcome[]> {
  return new Map(
    photos.flatMap(({ id, outcomes }) => {
      const own = outcomes.filter((one) => one.contender === contender && one.failure !== MISSING);
      return own.length === 0 ? [] : [[id, own] as const];
    }),
  );
}

/** The photos that both were asked about, each with what became of the cases that both have. */
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
 * Compares two contenders on the photos that both were asked about; a try that failed is wrong. Cases are the same by
 * their ids.
 * @param baselineRun name of the run that the baseline is of; null if it is the same
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
