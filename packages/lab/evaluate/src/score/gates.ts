import type { Comparison, ContenderScore, Gate } from '../report/evaluation-report';

/** Maximum number of false allows, or maximum share of the tries, 0 to 1. */
export type FalseAllowLimit = { readonly count: number } | { readonly share: number };

/** The gates of a run. */
export interface GateSettings {
  readonly maxFalseAllow?: FalseAllowLimit;
  /** Minimum share of exact readings, 0 to 1. */
  readonly minExact?: number;
  /** Maximum drop of the exact share below the baseline, 0 to 1. */
  readonly maxDrop?: number;
}

/** The results that gates check. */
export interface GatedRun {
  readonly isComplete: boolean;
  readonly contenders: readonly ContenderScore[];
  readonly comparisons: readonly Comparison[];
  /** Number of cases, times repeats, without a reading; contenders with none are absent. */
  readonly withoutReading: ReadonlyMap<string, number>;
}

/** Tolerance for rounding errors: 90 % minus 88 % is slightly more than 2 points. Far below one photo of any run. */
const ROUNDING = 1e-9;

const percent = (share: number, digits = 1) => `${(100 * share).toFixed(digits)} %`;
/** Formats a limit as on the command line: `2%`, `2.5%`. */
const limitText = (share: number) => `${Number((100 * share).toFixed(4))}%`;

interface Finding {
  readonly name: string;
  readonly contender: string;
  readonly isMet: boolean;
  readonly says: string;
}

/** @param unknown number of cases without a reading, each of which counts as a false allow */
function falseAllowGate(
  limit: FalseAllowLimit,
  { id, falseAllow }: ContenderScore,
  unknown: number,
): Finding {
  const counted = falseAllow.count + unknown;
  const isMet =
    falseAllow.of > 0 &&
    ('count' in limit ? counted <= limit.count : counted / falseAllow.of <= limit.share + ROUNDING);
  const without = unknown === 0 ? '' : `, plus ${unknown} without a reading, which count as false allows`;
  const allowed = 'count' in limit ? String(limit.count) : limitText(limit.share);
  const bound = falseAllow.high === null ? '' : ` (with 95 % confidence below ${percent(falseAllow.high)})`;
  return {
    name: `--max-false-allow ${allowed}`,
    contender: id,
    isMet,
    says: `${falseAllow.count} of ${falseAllow.of} are false allows${bound}${without}; the maximum is ${allowed}`,
  };
}

function exactGate(min: number, { id, exact }: ContenderScore): Finding {
  const share = exact.share ?? 0;
  return {
    name: `--min-exact ${limitText(min)}`,
    contender: id,
    isMet: exact.of > 0 && share >= min - ROUNDING,
    says: `${exact.count} of ${exact.of} are exact, ${percent(share)}; the minimum is ${limitText(min)}`,
  };
}

function dropGate(max: number, id: string, comparison: Comparison | undefined): Finding {
  const name = `--max-drop ${limitText(max)}`;
  if (!comparison || comparison.photos === 0)
    return { name, contender: id, isMet: false, says: 'there is no photo that the baseline has read too' };
  const { difference, low, high, photos, baseline, baselineRun } = comparison;
  const points = (share: number) => `${share > 0 ? '+' : ''}${(100 * share).toFixed(1)}`;
  return {
    name,
    contender: id,
    isMet: difference >= -max - ROUNDING,
    says: `exact is ${points(difference)} points compared with ${baseline}${baselineRun ? ` of ${baselineRun}` : ''} on ${photos} photos (95 %: ${points(low)} to ${points(high)}); the maximum drop is ${limitText(max)}`,
  };
}

/** Checks every gate for every contender. No gate passes while readings are missing. */
export function gatesOf(settings: GateSettings, run: GatedRun): Gate[] {
  const { maxFalseAllow, minExact, maxDrop } = settings;
  const findings = run.contenders.flatMap((contender): Finding[] => {
    const found: Finding[] = [];
    if (maxFalseAllow !== undefined)
      found.push(falseAllowGate(maxFalseAllow, contender, run.withoutReading.get(contender.id) ?? 0));
    if (minExact !== undefined) found.push(exactGate(minExact, contender));
    const comparison = run.comparisons.find((one) => one.contender === contender.id);
    // The baseline cannot drop below itself.
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
