import type { RotatedBox } from '../geometry/rotated-box';

/** Height of a line as the recogniser takes it, and the widest one it takes, in pixels. */
const LINE_HEIGHT = 48;
const MAX_WIDTH = 1600;
/** What a short piece of writing costs beside its width, in pixels. */
const PIECE_COST = 60;
/**
 * How wide all the lines of one look may be together, in pixels, where each is 48 pixels tall. Of 70 photos of streets
 * the mean was 2,300, the one with most writing 12,100; this is five times that.
 */
const MAX_WRITING = 60_000;

/** The photo shows so much writing that reading it would keep all others waiting. */
export class TooMuchWritingError extends Error {
  override readonly name = 'TooMuchWritingError';
}

/**
 * Finds out what reading lines will cost before any of them is read.
 * @throws TooMuchWritingError if that is more than any sign takes
 */
export function checkWriting(boxes: readonly RotatedBox[]): void {
  const widths = boxes.map(({ width, height }) => Math.min(MAX_WIDTH, (LINE_HEIGHT * width) / height));
  const cost = widths.reduce((sum, width) => sum + PIECE_COST + width, 0);
  if (cost > MAX_WRITING) throw new TooMuchWritingError('more writing than any sign');
}
