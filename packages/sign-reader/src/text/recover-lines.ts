import { overlapX, overlapY, unionOf, type Bounds } from '../geometry/bounds';
import type { SignSessions } from '../networks/inference-session';
import type { Pixels } from '../photo/pixels';
import { readBox } from './read-box';
import { boxOf, type RotatedBox } from '../geometry/rotated-box';
import type { TextLine } from './text-line';

const MIN_CONFIDENCE = 0.8;
/** More rows than this are leaves or graffiti. */
const MAX_PLACES = 12;
const MARGIN = 0.25;

/** Joins ink that is side by side on a row. */
function joinRows(ink: readonly Bounds[]): Bounds[] {
  const rows: Bounds[] = [];
  for (const one of [...ink].sort((a, b) => a.left - b.left)) {
    const height = one.bottom - one.top;
    const index = rows.findIndex(
      (row) =>
        overlapY(row, one) > 0.5 * Math.min(height, row.bottom - row.top) && -overlapX(row, one) < height,
    );
    const row = rows[index];
    if (row) rows[index] = unionOf([row, one]);
    else rows.push(one);
  }
  return rows;
}

/** Maximum ratio of the sides of a shape that counts as square. */
const MAX_ASPECT = 1.4;
const isSquare = ({ left, right, top, bottom }: Bounds) =>
  right - left < MAX_ASPECT * (bottom - top) && bottom - top < MAX_ASPECT * (right - left);

/** The square inside a disc, where the letter of a permit area is. */
function withinDisc({ left, right, top, bottom }: Bounds): RotatedBox {
  const [x, y] = [0.13 * (right - left), 0.1 * (bottom - top)];
  return boxOf({ left: left + x, right: right - x, top: top + y, bottom: bottom - y });
}

/** Reads ink that the detector missed: often a lone digit, or a row that looks like a pattern. */
export async function recoverLines(
  ink: readonly Bounds[],
  pixels: Pixels,
  sessions: SignSessions,
): Promise<TextLine[]> {
  const rows = joinRows(ink);
  if (rows.length > MAX_PLACES) return [];
  const lines: TextLine[] = [];
  for (const row of rows) {
    const margin = MARGIN * (row.bottom - row.top);
    const box = boxOf({
      left: row.left - margin,
      right: row.right + margin,
      top: row.top - margin,
      bottom: row.bottom + margin,
    });
    const crops = [box, ...(isSquare(row) ? [withinDisc(row)] : [])];
    for (const crop of crops) {
      const line = await readBox(pixels, crop, sessions);
      if (line.confidence < MIN_CONFIDENCE || !/[A-Z0-9]/i.test(line.text)) continue;
      lines.push({ ...line, box });
      break;
    }
  }
  return lines;
}
