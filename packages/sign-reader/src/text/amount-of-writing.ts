import type { RotatedBox } from '../geometry/rotated-box';

/** Height and maximum width of a line in the recogniser's input, in pixels. */
const LINE_HEIGHT = 48;
const MAX_WIDTH = 1600;
/** Fixed cost of reading a line, in pixels of width. */
const PIECE_COST = 60;
/**
 * Maximum total width of all lines, each scaled to a height of 48 pixels. On 70 street photos the mean was 2,300 and the
 * maximum 12,100; this is five times that.
 */
const MAX_WRITING = 60_000;

/** The photo shows so much text that reading it would delay all other requests. */
export class TooMuchWritingError extends Error {
  override readonly name = 'TooMuchWritingError';
}

/**
 * Estimates the cost of reading all lines before any is read.
 * @throws TooMuchWritingError if it is more than any sign needs
 */
export function checkWriting(boxes: readonly RotatedBox[]): void {
  const widths = boxes.map(({ width, height }) => Math.min(MAX_WIDTH, (LINE_HEIGHT * width) / height));
  const cost = widths.reduce((sum, width) => sum + PIECE_COST + width, 0);
  if (cost > MAX_WRITING) throw new TooMuchWritingError('more writing than any sign');
}
