import { overlapX, textOf, type Element } from './elements';
import { rowText, type Row } from './group-lines';
import type { ReaderSessions } from './inference-session';
import type { Pixels } from './pixels';
import { repairText } from './repair-text';
import { boxAlongRow, type RotatedBox } from './rotated-box';
import { recogniseText } from './text-recognition';
import { isWholeSchedule } from './vocabulary';

const FRAGMENT =
  /^\W*(?:[\dOIl|]{1,4}[:.\d]*\W*[A-Z]?(?:[AP]\.?M?|M)?|[AP]\.?M|T?[O0]|10|MON|TUES?|WED|THU|THURS?|FRI|SAT|SUN|[A-Z]?[AP]?M)[A-Z]?\W*\d?\W*(?:[AP]\.?M)?\W*$/i;
const MIN_CONFIDENCE = 0.6;
/** How much of a gap, in heights of a row, a lost dash or TO needs. */
const MIN_GAP = 0.4;

/** How the row is cut out, beside the box around its pieces: its last PM may be one of the things that were lost. */
const CROPS = [
  { taller: 1, longer: 0 },
  { taller: 1.15, longer: 0 },
  { taller: 1, longer: 1.2 },
  { taller: 1.15, longer: 2 },
] as const;

const digitsOf = (text: string) => text.replace(/\D/g, '');

function boxesOf(elements: readonly Element[]): RotatedBox[] {
  return elements.flatMap(({ content }) => (content.kind === 'text' ? [content.line.box] : []));
}

/**
 * The words of a row. Where the detector left only pieces of a schedule (7AM and 4PM, MON and FRI) the row is read
 * once more as a whole, to find the dash or TO between them and what was cut; that reading counts only if it is a
 * whole schedule and has every digit that the pieces have.
 */
export async function readRow(row: Row, pixels: Pixels, sessions: ReaderSessions): Promise<string> {
  const pieces = row.elements.filter(({ content }) => content.kind === 'text');
  const read = repairText(rowText(row));
  const isBroken =
    pieces.length > 1 &&
    pieces.every((piece) => FRAGMENT.test(textOf(piece).trim())) &&
    !isWholeSchedule(read);
  if (!isBroken || !hasGap(pieces)) return read;
  const boxes = boxesOf(pieces);
  const heights = boxes.map(({ height }) => height);
  const along = boxAlongRow(boxes);
  const box = { ...along, height: Math.min(along.height, 1.3 * Math.max(...heights)) };
  for (const { taller, longer } of CROPS) {
    const extra = longer * box.height;
    const crop = {
      ...box,
      cx: box.cx + (extra / 2) * box.ux,
      cy: box.cy + (extra / 2) * box.uy,
      width: box.width + extra,
      height: box.height * taller,
    };
    const whole = await recogniseText(pixels, crop, sessions.recognition);
    const text = repairText(whole.text);
    const agrees = digitsOf(text) === digitsOf(read) || digitsOf(read) === '';
    if (whole.confidence >= MIN_CONFIDENCE && agrees && isWholeSchedule(text)) return text;
  }
  return read;
}

function hasGap(pieces: readonly Element[]): boolean {
  return pieces.some((piece, index) => {
    const next = pieces[index + 1];
    return next && -overlapX(piece.bounds, next.bounds) > -MIN_GAP * (piece.bounds.bottom - piece.bounds.top);
  });
}
