import type { Share } from '../report/evaluation-report';
import { bootstrapShare, type Cluster } from './bootstrap';
import { exactBounds } from './exact-bounds';

/**
 * Fewer photos than this that have something, or lack it, are too few for resampling. Of 400 simulated runs of 58 photos
 * with a true share of 3 % its interval held that share in 81 of 100; with the exact one beside it, in 99.
 */
const MIN_RESAMPLED_PHOTOS = 5;

/**
 * A share and its interval. Photos are what was chosen by chance, not instants: they are drawn anew whole. Where none or
 * all have it, resampling says nothing, and where few have or lack it, too little: there the exact binomial bounds of
 * the photos count, where they are wider.
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
