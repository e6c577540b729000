import { Random } from '@curbwise/tooling/random';
import { CONFIDENCE } from './exact-bounds';
import { quantileOfSorted } from './quantile';

/** Number of resamples. With 2,000, the ends of an interval are stable to about a tenth of its width. */
const RESAMPLES = 2_000;
/** Fixed, so that the same readings always give the same intervals. */
const SEED = 'evaluation';

/** The counts of one photo over all its cases and repeats, which are not independent. */
export interface Cluster {
  readonly count: number;
  readonly of: number;
}

/** A 95 % confidence interval. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

const MAX_CACHED_SIZES = 8;
const drawsBySize = new Map<number, Uint32Array>();

/** The indexes of the drawn photos for all resamples, in one list. Cached for a few numbers of photos. */
function draws(photos: number): Uint32Array {
  const cached = drawsBySize.get(photos);
  if (cached) return cached;
  const random = new Random(SEED);
  const drawn = Uint32Array.from({ length: RESAMPLES * photos }, () => random.below(photos));
  if (drawsBySize.size >= MAX_CACHED_SIZES) drawsBySize.clear();
  drawsBySize.set(photos, drawn);
  return drawn;
}

function intervalOf(values: Float64Array): Interval {
  const sorted = values.sort();
  const tail = (1 - CONFIDENCE) / 2;
  return { low: quantileOfSorted(sorted, tail), high: quantileOfSorted(sorted, 1 - tail) };
}

/** The share in each resample. Photos are drawn with replacement. @param clusters each with `of` above 0 */
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

/** The interval of a share, by resampling photos. @param clusters at least one, each with `of` above 0 */
export const bootstrapShare = (clusters: readonly Cluster[]): Interval =>
  intervalOf(resampledShares(clusters));

/** The interval of the difference of two shares on the same photos. Both use the same photos in each resample. */
export function bootstrapDifference(first: readonly Cluster[], second: readonly Cluster[]): Interval {
  const [one, other] = [resampledShares(first), resampledShares(second)];
  return intervalOf(one.map((share, index) => share - (other[index] as number)));
}
