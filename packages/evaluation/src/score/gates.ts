import type { Comparison, ContenderScore, Gate } from '../report/evaluation-report';

/** How many false allows are let pass: a count, or a share of the tries, 0 to 1. */
export type FalseAllowLimit = { readonly count: number } | { readonly share: number };

/** What a run has to meet. */
export interface GateSettings {
  readonly maxFalseAllow?: FalseAllowLimit;
  /** Share, 0 to 1. */
  readonly minExact?: number;
  /** How far the share of exact photos may fall below the baseline's, 0 to 1. */
  readonly maxDrop?: number;
}

/** What gates look at. */
export interface GatedRun {
  readonly isComplete: boolean;
  readonly contenders: readonly ContenderScore[];
  readonly comparisons: readonly Comparison[];
  /** Of each contender, labelled cases times repeats that there is no reading of; none where it is not named. */
  readonly withoutReading: ReadonlyMap<string, number>;
}

/**
 * What sums and quotients of shares are off by at most: 88 % less 90 % is a little more than two points. It is less than
 * one photo of any run.
 */
const ROUNDING = 1e-9;

const percent = (share: number, digits = 1) => `${(100 * share).toFixed(digits)} %`;
/** As it was written: 2 stays 2, 2.5 stays 2.5. */
const written = (share: number) => `${Number((100 * share).toFixed(4))}%`;

interface Finding {
  readonly name: string;
  readonly contender: string;
  readonly isMet: boolean;
  readonly says: string;
}

/** @param unknown cases that there is no reading of: each might have been a false allow */
function falseAllowGate(
  limit: FalseAllowLimit,
  { id, falseAllow }: ContenderScore,
  unknown: number,
): Finding {
  const counted = falseAllow.count + unknown;
  const isMet =
    falseAllow.of > 0 &&
    ('count' in limit ? counted <= limit.count : counted / falseAllow.of <= limit.share + ROUNDING);
  const without = unknown === 0 ? '' : `, and ${unknown} without a reading, which count as such`;
  const allowed = 'count' in limit ? String(limit.count) : written(limit.share);
  const bound = falseAllow.high === null ? '' : ` (with 95 % confidence below ${percent(falseAllow.high)})`;
  return {
    name: `--max-false-allow ${allowed}`,
    contender: id,
    isMet,
    says: `${falseAllow.count} of ${falseAllow.of} are false allows${bound}${without}; at most ${allowed} may be`,
  };
}

function exactGate(least: number, { id, exact }: ContenderScore): Finding {
  const share = exact.share ?? 0;
  return {
    name: `--min-exact ${written(least)}`,
    contender: id,
    isMet: exact.of > 0 && share >= least - ROUNDING,
    says: `${exact.count} of ${exact.of} are exact, ${percent(share)}; at least ${written(least)} have to be`,
  };
}

function dropGate(most: number, id: string, comparison: Comparison | undefined): Finding {
  const name = `--max-drop ${written(most)}`;
  if (!comparison || comparison.photos === 0)
    return { name, contender: id, isMet: false, says: 'no photo was read by the baseline too' };
  const { difference, low, high, photos, baseline, baselineRun } = comparison;
  const points = (share: number) => `${share > 0 ? '+' : ''}${(100 * share).toFixed(1)}`;
  return {
    name,
    contender: id,
    isMet: difference >= -most - ROUNDING,
    says: `exact is ${points(difference)} points from ${baseline}${baselineRun ? ` of ${baselineRun}` : ''} on ${photos} photos (95 %: ${points(low)} to ${points(high)}); it may fall by ${written(most)}`,
  };
}

/** Looks at every condition for every contender. While readings are missing none is met. */
export function gatesOf(settings: GateSettings, run: GatedRun): Gate[] {
  const { maxFalseAllow, minExact, maxDrop } = settings;
  const findings = run.contenders.flatMap((contender): Finding[] => {
    const found: Finding[] = [];
    if (maxFalseAllow !== undefined)
      found.push(falseAllowGate(maxFalseAllow, contender, run.withoutReading.get(contender.id) ?? 0));
    if (minExact !== undefined) found.push(exactGate(minExact, contender));
    const comparison = run.comparisons.find((one) => one.contender === contender.id);
    // The baseline itself has nothing to fall below.
    const isBaseline = run.comparisons.some(
      ({ baseline, baselineRun }) => baselineRun === null && baseline === contender.id,
    );
    if (maxDrop !== undefined && !(isBaseline && !comparison))
      found.push(dropGate(maxDrop, contender.id, comparison));
    return found;
  });
  return findings.map(({ isMet, says, ...gate }) => ({
    ...gate,
    passed: isMet && run.isComplete,
    says: run.isComplete ? says : `readings are missing; so far ${says}`,
  }));
}
