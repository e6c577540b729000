import { parse } from '@curbwise/sign-rules';
import { panelOfBlock } from './cost-of-panel';
import type { Layout } from './layout';
import { instantsOf, samplesOf, type Sample } from './week-of-answers';

/** How far the kept layouts of a sign lead to the same answers. */
export interface Agreement {
  /** Share of the weight of all layouts, 0 to 1, that answers like the best one at every instant of a week. */
  readonly share: number;
  /** Whether all other layouts allow what the best one allows, and for as long. */
  readonly isYesShared: boolean;
  /** The layouts that answer differently at some instant, the cheapest first: what a driver may be asked about. */
  readonly others: readonly Layout[];
}

/**
 * A layout that costs this much more than another, in unread words, is e times less likely. This value has the highest
 * likelihood on the signs on which `MAX_EXTRA_COST` was chosen (log likelihood −0.216 per sign; −0.228 at 0.5, −0.251 at
 * 1).
 */
const COST_OF_E = 0.7;

/** The relative likelihood of layouts, by their costs in unread words. The weights add up to 1. */
export function weightsOf(costs: readonly number[]): number[] {
  const least = Math.min(...costs);
  const weights = costs.map((cost) => Math.exp((least - cost) / COST_OF_E));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}

const isSame = (one: Sample, other: Sample) => one.answer === other.answer && one.limit === other.limit;

/** Whether one answer allows at least what the other one allows, for at least as long. */
function allowsNoLess(one: Sample, other: Sample): boolean {
  if (one.answer !== 'allowed') return true;
  return other.answer === 'allowed' && (other.limit ?? Infinity) >= (one.limit ?? Infinity);
}

/**
 * Compares the answers of the layouts of a sign over a week.
 * @param layouts at least one, the best one first
 */
export function agreementOf(layouts: readonly Layout[]): Agreement {
  if (layouts.length < 2) return { share: 1, isYesShared: true, others: [] };
  const signs = layouts.map(({ blocks }) => parse(blocks.map(panelOfBlock)));
  const instants = instantsOf(signs);
  const [best = [], ...others] = signs.map((sign) => samplesOf(sign, instants));
  const differs = others.map((samples) => samples.some((sample, at) => !isSame(best[at]!, sample)));
  const weights = weightsOf(layouts.map(({ cost }) => cost));
  const against = weights.slice(1).reduce((sum, weight, at) => sum + (differs[at] ? weight : 0), 0);
  return {
    share: 1 - against,
    isYesShared: others.every((samples) => samples.every((sample, at) => allowsNoLess(best[at]!, sample))),
    others: layouts.slice(1).filter((_, at) => differs[at]),
  };
}

/** The best layout is trusted if layouts with at least this share of the weight answer like it. */
const MIN_SHARE = 0.5;

/** Whether the answer of a sign is the same whichever layout is meant: no yes depends on the best layout alone. */
export const isSettled = ({ share, isYesShared }: Agreement): boolean => isYesShared && share >= MIN_SHARE;
