import { forbids, reserves, saysWhen } from '../grammar/ask-grammar';

/** Smallest median height of word boxes, in pixels of the photo. A box is about 1.4 times as tall as its capitals. */
const MIN_MEDIAN_HEIGHT = 11;
/** Smallest heights beside a limit without hours, in pixels: hours a third as tall would have to be legible too. */
const MIN_LONE_LIMIT = { smallest: 20, tallest: 40 } as const;

/** Lines lower than this, in pixels, are too small to tell whether they are about parking. */
export const MIN_TELLING_HEIGHT = 14;

/**
 * Whether a panel's letters are so small that words may have been misread or lost.
 * @param heights of the boxes of its words, in pixels of the photo as it was taken
 * @param text of the panel
 * @param permits whether the panel may permit parking: lost hours of one that does not never turn an answer into a yes
 */
export function isTooSmall(heights: readonly number[], text: string, permits: boolean): boolean {
  if (heights.length === 0) return false;
  const sorted = [...heights].sort((a, b) => a - b);
  if (sorted[sorted.length >> 1]! < MIN_MEDIAN_HEIGHT) return true;
  if (!permits || saysWhen(text) || forbids(text) || reserves(text)) return false;
  return sorted[0]! < MIN_LONE_LIMIT.smallest || sorted[sorted.length - 1]! < MIN_LONE_LIMIT.tallest;
}
