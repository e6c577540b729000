import { parse } from '@curbwise/sign-rules';
import { panelOfBlock } from './cost-of-panel';
import type { Layout } from './layout';
import { instantsOf, samplesOf, type Sample } from './week-of-answers';

/** How far the layouts of a sign that were kept lead to the same answers. */
export interface Agreement {
  /** Share of the weight of layouts, 0 to 1, that answer as the best one does all the week. */
  readonly share: number;
  /** Whether what the best layout allows is allowed, and for as long, by all the others. */
  readonly isYesShared: boolean;
  /** The layouts that answer otherwise at some instant, the cheapest first: what a driver may be asked about. */
  readonly others: readonly Layout[];
}

/**
 * A layout that costs this much more than another, in words left unread, is e times less likely: the likeliest value on
 * the signs that `MAX_EXTRA_COST` was chosen on (log likelihood −0.216 a sign; −0.228 at 0.5, −0.251 at 1).
 */
const COST_OF_E = 0.7;

/** How likely layouts are beside each other: shares of 1, by what they cost in words left unread. */
export function weightsOf(costs: readonly number[]): number[] {
  const least = Math.min(...costs);
  const weights = costs.map((cost) => Math.exp((least - cost) / COST_OF_E));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}

const isSame = (one: Sample, other: Sample) => one.answer === other.answer && one.limit === other.limit;

/** Whether what one answer allows the other one allows too, for as long. */
function allowsNoLess(one: Sample, other: Sample): boolean {
  if (one.answer !== 'allowed') return true;
  return other.answer === 'allowed' && (other.limit ?? Infinity) >= (one.limit ?? Infinity);
}

/**
 * Compares what layouts of a whole sign answer over a week.
 * @param layouts the best one first; at least one
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
