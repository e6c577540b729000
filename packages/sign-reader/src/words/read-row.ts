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

/** The words of a row as they were recognised, and how sure its least sure figure is. */
export interface RowReading {
  readonly row: Row;
  readonly text: string;
  /** 0 to 1; 1 where there is no figure. */
  readonly minDigitConfidence: number;
}

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

export const linesOf = (elements: readonly Element[]): TextLine[] =>
  elements.flatMap(({ content }) => (content.kind === 'text' ? [content.line] : []));

/** How sure the least sure figure of lines is: one wrong figure is a wrong answer, whatever the other characters are. */
export function minDigitConfidenceOf(lines: readonly Pick<TextLine, 'text' | 'characters'>[]): number {
  const figures = lines
    .filter(({ text }) => !looksLikeTo(text))
    .flatMap(({ characters }) => characters.filter(({ character }) => /\d/.test(character)));
  return Math.min(1, ...figures.map(({ confidence }) => confidence));
}

/** Puts a dash between two days where there is one on the plate that was not read. */
function withDash(text: string, pieces: readonly Element[], pixels: Pixels): string {
  const [first, second, ...more] = linesOf(pieces);
  if (!first || !second || more.length > 0 || !lacksDayConnector(text)) return text;
  return hasBarBetween(pixels, first.box, second.box) ? `${first.text.trim()}-${second.text.trim()}` : text;
}

/** A box of a row made taller about its middle, and longer at its end, in heights of it. */
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
 * The words of a row. Where the detector left only pieces of a schedule (7AM and 4PM, MON and FRI) the row is read
 * once more as a whole, to find the dash or TO between them and what was cut; that reading counts only if it is a
 * whole schedule and has every digit that the pieces have.
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
    const [figures, others] = [digitsOf(mendText(text)), digitsOf(mendText(read))];
    const agrees = figures === others || others === '';
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
