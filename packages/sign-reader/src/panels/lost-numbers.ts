import { boundsOf, shareInside, type RotatedBox } from '../geometry/rotated-box';
import { beginsWithUnit, isUnitAlone } from '../grammar/ask-grammar';
import type { SignSessions } from '../networks/inference-session';
import type { Pixels } from '../photo/pixels';
import type { Element } from '../plates/elements';
import { readBox } from '../text/read-box';
import type { TextLine } from '../text/text-line';

/** Units of a photo whose numbers are searched: each search costs as much as a few short lines. */
const MAX_UNITS = 4;
/**
 * Crops directly before HOUR in which its number is searched, in heights of HOUR. The widest one shows whether the number
 * continues to the left. Chosen on three drawn signs.
 */
const CROPS = [
  { wide: 0.8, tall: 1 },
  { wide: 1, tall: 1 },
  { wide: 1, tall: 1.4 },
  { wide: 1.7, tall: 1.2 },
] as const;
/**
 * Crops for a number that is taller than its HOUR and also stands beside the PARKING below it, in heights of HOUR: their
 * size, and the distance of their middles from the left end and the middle of HOUR. Without them one of 133 photos and
 * one of 250 drawn signs is missed, both with a 1. A nearer one cuts a tall 4, and its stem reads as a 1; the last two are for
 * a HOUR whose first letter is hidden (one photo).
 */
const TALL = { wide: 1.5, tall: 2.2 } as const;
const TALL_PLACES = [
  { left: 1.7, below: 0.3 },
  { left: 2.1, below: 0.3 },
  { left: 2.5, below: 0.3 },
  { left: 2.1, below: 0.6 },
  { left: 2.5, below: 0.6 },
  { left: 3.4, below: 0.6 },
  { left: 3.6, below: 0.8 },
] as const;
/** Confidence that a reading needs; on drawn signs numbers were read with 0.95 and more. */
const MIN_CONFIDENCE = 0.9;
/** How many such readings are needed. */
const MIN_READINGS = 2;
/** A place is already read if a word overlaps it by this share. */
const MIN_KNOWN_PLACE = 0.3;

const NUMBER = /^[1-9]$/;

/** A box that ends where the box of a unit begins. */
function before(unit: RotatedBox, { wide, tall }: (typeof CROPS)[number]): RotatedBox {
  const width = wide * unit.height;
  const along = -(unit.width + width) / 2;
  return {
    ...unit,
    width,
    height: tall * unit.height,
    cx: unit.cx + along * unit.ux,
    cy: unit.cy + along * unit.uy,
  };
}

/** Boxes in which a number that is taller than its unit may be. */
const besideTall = (unit: RotatedBox): RotatedBox[] =>
  TALL_PLACES.map(({ left, below }) => {
    const along = -(unit.width / 2 + left * unit.height);
    const across = below * unit.height;
    return {
      ...unit,
      width: TALL.wide * unit.height,
      height: TALL.tall * unit.height,
      cx: unit.cx + along * unit.ux - across * unit.uy,
      cy: unit.cy + along * unit.uy + across * unit.ux,
    };
  });

const covers = (line: TextLine, box: RotatedBox) => {
  const [a, b] = [boundsOf(line.box), boundsOf(box)];
  return Math.max(shareInside(a, b), shareInside(b, a)) > MIN_KNOWN_PLACE;
};

/** Whether no line but the unit itself was read at a place. */
const isFree = (place: RotatedBox, unit: TextLine, lines: readonly TextLine[]) =>
  !lines.some((line) => line.box !== unit.box && covers(line, place));

/** The digit that crops agree on: every crop that shows digits must show this one alone. Null if they do not agree. */
function agreedOn(readings: readonly TextLine[]): TextLine | null {
  const sure = readings.filter(
    ({ text, confidence }) => confidence >= MIN_CONFIDENCE && NUMBER.test(text.trim()),
  );
  const [one] = sure;
  if (!one || sure.length < MIN_READINGS) return null;
  const figure = one.text.trim();
  // The 5 of a 15 is not the number.
  const isSame = readings.every(({ text }) => [figure, ''].includes(text.replace(/\D/g, '')));
  return isSame ? { ...one, text: figure } : null;
}

/** The digit before a unit, or the tall digit beside a unit that is alone in its row; null without one. */
async function readNumber(
  unit: TextLine,
  lines: readonly TextLine[],
  pixels: Pixels,
  sessions: SignSessions,
): Promise<TextLine | null> {
  const read = (boxes: readonly RotatedBox[]) =>
    Promise.all(boxes.map((box) => readBox(pixels, box, sessions)));
  const close = await read(CROPS.map((crop) => before(unit.box, crop)));
  if (!isUnitAlone(unit.text) || close.some(({ text }) => /\d/.test(text))) return agreedOn(close);
  const tall = besideTall(unit.box);
  return tall.every((box) => isFree(box, unit, lines)) ? agreedOn(await read(tall)) : null;
}

/**
 * Reads single-digit numbers before HOUR and MINUTE that were not found: the detector takes a lone digit for a stroke,
 * especially a 1 on its own paint. Does not search where words were read before the unit.
 * @param plates what was found so far
 * @param lines all lines of the photo that were read
 * @returns the numbers that were found
 */
export async function findLostNumbers(
  plates: readonly (readonly Element[])[],
  lines: readonly TextLine[],
  pixels: Pixels,
  sessions: SignSessions,
): Promise<TextLine[]> {
  const units = plates
    .flat()
    .flatMap(({ content }) =>
      content.kind === 'text' && beginsWithUnit(content.line.text) ? [content.line] : [],
    )
    .filter((unit) => isFree(before(unit.box, CROPS[1]), unit, lines));
  const found: TextLine[] = [];
  for (const unit of units.slice(0, MAX_UNITS)) {
    const number = await readNumber(unit, lines, pixels, sessions);
    if (number) found.push(number);
  }
  return found;
}
