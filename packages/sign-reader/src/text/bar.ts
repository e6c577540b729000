import type { Pixels } from '../photo/pixels';
import type { RotatedBox } from '../geometry/rotated-box';
import { addSample } from '../photo/sample';
import { median } from '../geometry/statistics';

const COLUMNS = 24;
const ROWS = 15;
/** A bar differs from the background by this many levels (of 255) and fills this share of its rows. */
const MIN_CONTRAST = 22;
const MIN_COVERED = 0.75;
const MIN_LENGTH = 0.3;
/** A dash is near the middle of the letters' height and no thicker than this, both as shares of the sampled height. */
const MIDDLE = { from: 0.25, to: 0.75 } as const;
const MAX_THICKNESS = 0.34;

/**
 * Whether there is a horizontal bar between two words of a row: a dash, or an arrow used as one.
 * @param before the word to the left, in the image's pixels
 * @param after the word to the right
 */
export function hasBarBetween(pixels: Pixels, before: RotatedBox, after: RotatedBox): boolean {
  const { ux, uy } = before;
  const tall = Math.min(before.height, after.height);
  const from = { x: before.cx + (before.width / 2) * ux, y: before.cy + (before.width / 2) * uy };
  const to = { x: after.cx - (after.width / 2) * after.ux, y: after.cy - (after.width / 2) * after.uy };
  const length = (to.x - from.x) * ux + (to.y - from.y) * uy;
  if (length < MIN_LENGTH * tall) return false;
  const levels: number[][] = [];
  for (let row = 0; row < ROWS; row++) {
    const across = ((row + 0.5) / ROWS - 0.5) * 0.8 * tall;
    const line: number[] = [];
    for (let column = 0; column < COLUMNS; column++) {
      const share = (column + 0.5) / COLUMNS;
      const sum = { red: 0, green: 0, blue: 0 };
      addSample(
        pixels,
        from.x + (to.x - from.x) * share - across * uy,
        from.y + (to.y - from.y) * share + across * ux,
        sum,
      );
      // Red ink on white differs most in green and blue.
      line.push((sum.green + sum.blue) / 2);
    }
    levels.push(line);
  }
  const paper = median(levels.flat());
  const inked = levels.map((line) => {
    const marks = line.map((level) => Math.abs(level - paper) > MIN_CONTRAST);
    let longest = 0;
    let run = 0;
    for (const mark of marks) {
      run = mark ? run + 1 : 0;
      longest = Math.max(longest, run);
    }
    return longest / COLUMNS;
  });
  const runs = inked.map((share) => share * length >= MIN_LENGTH * tall);
  const first = runs.indexOf(true);
  const last = runs.lastIndexOf(true);
  if (first < 0) return false;
  const thickness = (last - first + 1) / ROWS;
  const middle = (first + last + 1) / 2 / ROWS;
  const isFilled = runs.slice(first, last + 1).filter(Boolean).length >= MIN_COVERED * (last - first + 1);
  return isFilled && thickness <= MAX_THICKNESS && middle > MIDDLE.from && middle < MIDDLE.to;
}
