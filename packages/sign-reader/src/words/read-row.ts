import { overlapX } from '../geometry/bounds';
import { looksLikeTo } from '@curbwise/sign-rules';
import { isScheduleFragment, isWholeSchedule, lacksDayConnector, mendText } from '../grammar/ask-grammar';
import { digitsOf } from '../grammar/characters';
import { textOf, type Element } from '../plates/elements';
import { rowText, type Row } from '../plates/group-lines';
import type { SignSessions } from '../networks/inference-session';
import { hasBarBetween } from '../text/bar';
import type { Pixels } from '../photo/pixels';
import { boxAlongRow, type RotatedBox } from '../geometry/rotated-box';
import type { TextLine } from '../text/text-line';
import { recogniseText } from '../text/text-recognition';

/** The words of a row as they were recognised. */
export interface RowReading {
  readonly row: Row;
  readonly text: string;
  /** The lowest confidence of a digit, 0 to 1; 1 without digits. */
  readonly minDigitConfidence: number;
}

/** Confidence that a reading of the whole row needs. */
const MIN_CONFIDENCE = 0.6;
/** Smallest gap in which a dash or TO may have been lost, in heights of a row. */
const MIN_GAP = 0.4;

/** Crops of the whole row: height relative to its box, and extra length in heights of it, as a last PM may be lost. */
const CROPS = [
  { taller: 1, longer: 0 },
  { taller: 1.15, longer: 0 },
  { taller: 1, longer: 1.2 },
  { taller: 1.15, longer: 2 },
] as const;

export const linesOf = (elements: readonly Element[]): TextLine[] =>
  elements.flatMap(({ content }) => (content.kind === 'text' ? [content.line] : []));

/** The lowest confidence of a digit in some lines: one wrong digit makes the answer wrong, whatever the other characters. */
export function minDigitConfidenceOf(lines: readonly Pick<TextLine, 'text' | 'characters'>[]): number {
  const figures = lines
    .filter(({ text }) => !looksLikeTo(text))
    .flatMap(({ characters }) => characters.filter(({ character }) => /\d/.test(character)));
  return Math.min(1, ...figures.map(({ confidence }) => confidence));
}

/** Puts a dash between two days if there is an unread one on the plate. */
function withDash(text: string, pieces: readonly Element[], pixels: Pixels): string {
  const [first, second, ...more] = linesOf(pieces);
  if (!first || !second || more.length > 0 || !lacksDayConnector(text)) return text;
  return hasBarBetween(pixels, first.box, second.box) ? `${first.text.trim()}-${second.text.trim()}` : text;
}

/** The box of a row, made taller by a factor and longer at its end, in heights of the box. */
function grown(box: RotatedBox, taller: number, longer: number): RotatedBox {
  const extra = longer * box.height;
  return {
    ...box,
    cx: box.cx + (extra / 2) * box.ux,
    cy: box.cy + (extra / 2) * box.uy,
    width: box.width + extra,
    height: box.height * taller,
  };
}

/** The box along all the words of a row. */
export function boxOfRow(pieces: readonly Element[]): RotatedBox {
  const boxes = linesOf(pieces).map(({ box }) => box);
  const along = boxAlongRow(boxes);
  return { ...along, height: Math.min(along.height, 1.3 * Math.max(...boxes.map(({ height }) => height))) };
}

/**
 * Reads a row. If the detector found only pieces of a schedule (7AM and 4PM, MON and FRI), the row is read again as a
 * whole, to find the dash or TO between them. That reading counts only if it is a whole schedule with the same digits.
 */
export async function readRow(row: Row, pixels: Pixels, sessions: SignSessions): Promise<RowReading> {
  const pieces = row.elements.filter(({ content }) => content.kind === 'text');
  const read = withDash(rowText(row), pieces, pixels);
  const asRead = { row, text: read, minDigitConfidence: minDigitConfidenceOf(linesOf(pieces)) };
  const isBroken =
    pieces.length > 1 && pieces.every((piece) => isScheduleFragment(textOf(piece))) && !isWholeSchedule(read);
  if (!isBroken || !hasGap(pieces)) return asRead;
  const box = boxOfRow(pieces);
  for (const { taller, longer } of CROPS) {
    const whole = await recogniseText(pixels, grown(box, taller, longer), sessions.recognition);
    const text = whole.text.trim();
    const [digits, others] = [digitsOf(mendText(text)), digitsOf(mendText(read))];
    const agrees = digits === others || others === '';
    if (whole.confidence >= MIN_CONFIDENCE && agrees && isWholeSchedule(text))
      return {
        ...asRead,
        text,
        minDigitConfidence: Math.max(asRead.minDigitConfidence, minDigitConfidenceOf([whole])),
      };
  }
  return asRead;
}

function hasGap(pieces: readonly Element[]): boolean {
  return pieces.some((piece, index) => {
    const next = pieces[index + 1];
    return next && -overlapX(piece.bounds, next.bounds) > -MIN_GAP * (piece.bounds.bottom - piece.bounds.top);
  });
}
