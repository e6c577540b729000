import { boundsOf, shareInside, type RotatedBox } from '../geometry/rotated-box';
import { beginsWithUnit, isUnitAlone } from '../grammar/ask-grammar';
import type { SignSessions } from '../networks/inference-session';
import type { Pixels } from '../photo/pixels';
import type { Element } from '../plates/elements';
import { readBox } from '../text/read-box';
import type { TextLine } from '../text/text-line';

/** Units of a photo whose numbers are looked for: each costs as much as a few short lines. */
const MAX_UNITS = 4;
/**
 * Where the number of an HOUR stands: right before it, as wide and as tall as this in heights of it. The widest one shows
 * whether the number goes on to the left. Chosen on three drawn signs.
 */
const CROPS = [
  { wide: 0.8, tall: 1 },
  { wide: 1, tall: 1 },
  { wide: 1, tall: 1.4 },
  { wide: 1.7, tall: 1.2 },
] as const;
/**
 * Where the number stands that is taller than its HOUR, beside the PARKING under it as well: crops as wide and as tall as
 * this, their middles so far left of HOUR and below its middle, all in heights of it. One of 133 photos and one of 250
 * drawn signs are missed without them, both for a 1.
 */
const TALL = { wide: 1.5, tall: 2.2 } as const;
const TALL_PLACES = [
  { left: 1.3, below: 0.1 },
  { left: 1.7, below: 0.3 },
  { left: 2.1, below: 0.3 },
  { left: 2.5, below: 0.3 },
  { left: 2.1, below: 0.6 },
  { left: 2.5, below: 0.6 },
] as const;
/** How sure a reading must be, and how many must be: of drawn signs the number was read with 0.95 and more. */
const MIN_SURE = 0.9;
const MIN_READINGS = 2;
/** A word that covers this much of the place is what stands there. */
const KNOWN_PLACE = 0.3;

const NUMBER = /^[1-9]$/;

/** A box that ends where another one begins. */
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

/** Boxes in which a number that is taller than its unit may stand. */
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
  return Math.max(shareInside(a, b), shareInside(b, a)) > KNOWN_PLACE;
};

/** Whether no other line than a unit itself was read at a place. */
const isFree = (place: RotatedBox, unit: TextLine, lines: readonly TextLine[]) =>
  !lines.some((line) => line.box !== unit.box && covers(line, place));

/** The figure in some crops, if every one that shows figures shows this one alone; null if there is none. */
function agreedOn(readings: readonly TextLine[]): TextLine | null {
  const sure = readings.filter(({ text, confidence }) => confidence >= MIN_SURE && NUMBER.test(text.trim()));
  const [one] = sure;
  if (!one || sure.length < MIN_READINGS) return null;
  const figure = one.text.trim();
  // The 5 of 15 is no number of its own.
  const isSame = readings.every(({ text }) => [figure, ''].includes(text.replace(/\D/g, '')));
  return isSame ? { ...one, text: figure } : null;
}

/** The figure before a unit, else the tall one beside a unit that stands alone in its row; null if there is none. */
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
 * Reads the numbers of one figure that stand before HOUR and MINUTE and were not found: a lone figure is a stroke to the
 * detector, more so a 1 on paint of its own. Where words were read before the unit, nothing is looked for.
 * @param plates what was found so far
 * @param lines all words of the photo that were read
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
