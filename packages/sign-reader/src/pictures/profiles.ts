import type { Blob } from '../geometry/blobs';

/**
 * A blob measured along its longest direction. For each step from left to right: its height including holes, and the
 * number of its pixels (`filled`).
 */
export interface Profile {
  readonly heights: number[];
  readonly filled: number[];
  /** The centre of the blob at each step. */
  readonly middles: number[];
}

/** Measures a blob along its principal axis; null if the axis is more than π/7 from the horizontal. */
export function profileOf(blob: Blob, width: number): Profile | null {
  let mx = 0;
  let my = 0;
  for (const at of blob.pixels) {
    mx += at % width;
    my += (at / width) | 0;
  }
  const count = blob.pixels.length;
  mx /= count;
  my /= count;
  let xx = 0;
  let xy = 0;
  let yy = 0;
  for (const at of blob.pixels) {
    const dx = (at % width) - mx;
    const dy = ((at / width) | 0) - my;
    xx += dx * dx;
    xy += dx * dy;
    yy += dy * dy;
  }
  const angle = 0.5 * Math.atan2(2 * xy, xx - yy);
  if (Math.abs(angle) > Math.PI / 7) return null;
  const ux = Math.cos(angle);
  const uy = Math.sin(angle);
  const reach = Math.ceil(Math.hypot(blob.right - blob.left, blob.bottom - blob.top));
  const low = new Float32Array(2 * reach + 1).fill(Infinity);
  const high = new Float32Array(2 * reach + 1).fill(-Infinity);
  const filled = new Float32Array(2 * reach + 1);
  for (const at of blob.pixels) {
    const dx = (at % width) - mx;
    const dy = ((at / width) | 0) - my;
    const along = Math.round(dx * ux + dy * uy) + reach;
    const across = dy * ux - dx * uy;
    if (across < low[along]!) low[along] = across;
    if (across > high[along]!) high[along] = across;
    filled[along]!++;
  }
  const profile: Profile = { heights: [], filled: [], middles: [] };
  for (let at = 0; at < low.length; at++) {
    if (filled[at] === 0) continue;
    profile.heights.push(high[at]! - low[at]! + 1);
    profile.filled.push(filled[at]!);
    profile.middles.push((high[at]! + low[at]!) / 2);
  }
  return profile;
}
