import { forbids, saysWhen } from '../grammar/ask-grammar';

/** Letters are boxed with a margin: a box is about 1.4 times as tall as the capitals in it. All in the photo's pixels. */
const MIN_WORDS = 11;
/** Where a limit stands alone, hours a third as tall would have to have been legible too. */
const MIN_LONE = { smallest: 20, tallest: 40 } as const;

/**
 * Whether a panel's letters are too small to be sure that nothing was misread or lost among them.
 * @param heights of the boxes of its words, in the photo's pixels as it was taken, before anything is enlarged
 * @param text of the panel
 * @param permits whether the panel may permit anything: hours lost from one that does not change no answer to a yes
 */
export function isTooSmall(heights: readonly number[], text: string, permits: boolean): boolean {
  if (heights.length === 0) return false;
  const sorted = [...heights].sort((a, b) => a - b);
  if (sorted[sorted.length >> 1]! < MIN_WORDS) return true;
  if (!permits || saysWhen(text) || forbids(text)) return false;
  return sorted[0]! < MIN_LONE.smallest || sorted[sorted.length - 1]! < MIN_LONE.tallest;
}
