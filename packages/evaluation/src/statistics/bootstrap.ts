import { Random } from '@curbwise/tooling/random';
import { CONFIDENCE } from './exact-bounds';
import { quantileOfSorted } from './quantile';

/** How often photos are drawn anew. With 2,000 the ends of an interval are steady to about a tenth of its width. */
export const RESAMPLES = 2_000;
/** The same photos are drawn in every report, so that the same readings give the same intervals. */
const SEED = 'evaluation';

/** What a photo has of something: its cases and repeats go together. */
export interface Cluster {
  readonly count: number;
  readonly of: number;
}

/** An interval that holds the true value with 95 % confidence. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

const drawnOf = new Map<number, Uint32Array>();

/** For each resample, which of `photos` are drawn; one after the other. The last few sizes are remembered. */
function draws(photos: number): Uint32Array {
  const known = drawnOf.get(photos);
  if (known) return known;
  const random = new Random(SEED);
  const drawn = Uint32Array.from({ length: RESAMPLES * photos }, () => random.below(photos));
  if (drawnOf.size >= 8) drawnOf.clear();
  drawnOf.set(photos, drawn);
  return drawn;
}

function intervalOf(values: Float64Array): Interval {
  const sorted = values.sort();
  const tail = (1 - CONFIDENCE) / 2;
  return { low: quantileOfSorted(sorted, tail), high: quantileOfSorted(sorted, 1 - tail) };
}

/** Each resample's share of photos that were drawn with replacement; every photo has something to count. */
function resampledShares(clusters: readonly Cluster[]): Float64Array {
  const drawn = draws(clusters.length);
  const counts = Float64Array.from(clusters, ({ count }) => count);
  const sizes = Float64Array.from(clusters, ({ of }) => of);
  const shares = new Float64Array(RESAMPLES);
  for (let resample = 0, at = 0; resample < RESAMPLES; resample++) {
    let [count, of] = [0, 0];
    for (let photo = 0; photo < clusters.length; photo++, at++) {
      const which = drawn[at] as number;
      count += counts[which] as number;
      of += sizes[which] as number;
    }
    shares[resample] = count / of;
  }
  return shares;
}

/** The interval of a share, by drawing photos anew; there is at least one, and each has something to count. */
export const bootstrapShare = (clusters: readonly Cluster[]): Interval =>
  intervalOf(resampledShares(clusters));

/**
 * The interval of a difference of two shares of the same photos: in each resample both have the photos that were drawn.
 */
export function bootstrapDifference(first: readonly Cluster[], second: readonly Cluster[]): Interval {
  const [one, other] = [resampledShares(first), resampledShares(second)];
  return intervalOf(one.map((share, index) => share - (other[index] as number)));
}
