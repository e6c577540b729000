import type { Share } from '../report/evaluation-report';
import { bootstrapShare, type Cluster } from './bootstrap';
import { exactBounds } from './exact-bounds';

/**
 * Minimum number of photos that have, and that lack, the property for resampling alone. In 400 simulated runs of 58 photos
 * with a true share of 3 %, the resampled interval contained that share in 81 %, together with the exact one in 99 %.
 */
const MIN_RESAMPLED_PHOTOS = 5;

/**
 * A share with its interval. Whole photos are resampled, not instants, as instants of a photo are not independent. If
 * none or all photos have the property, resampling cannot work and the exact binomial bounds are used. If few have or lack
 * it, the wider of both intervals is used.
 */
export function shareOf(photos: readonly Cluster[]): Share {
  const counted = photos.filter(({ of }) => of > 0);
  const count = counted.reduce((sum, one) => sum + one.count, 0);
  const of = counted.reduce((sum, one) => sum + one.of, 0);
  if (of === 0) return { count, of, share: null, low: null, high: null };
  const share = count / of;
  const having = counted.filter((one) => one.count > 0).length;
  const lacking = counted.filter((one) => one.count < one.of).length;
  if (having === 0) return { count, of, share, ...exactBounds(0, counted.length) };
  if (lacking === 0) return { count, of, share, ...exactBounds(counted.length, counted.length) };
  const resampled = bootstrapShare(counted);
  if (Math.min(having, lacking) >= MIN_RESAMPLED_PHOTOS) return { count, of, share, ...resampled };
  const exact =
    having < lacking
      ? exactBounds(having, counted.length)
      : exactBounds(counted.length - lacking, counted.length);
  return {
    count,
    of,
    share,
    low: Math.min(share, resampled.low, exact.low),
    high: Math.max(share, resampled.high, exact.high),
  };
}
