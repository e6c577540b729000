import { boundsOf, shareInside, type RotatedBox } from '../geometry/rotated-box';
import { beginsWithUnit } from '../grammar/ask-grammar';
import type { SignSessions } from '../networks/inference-session';
import type { Pixels } from '../photo/pixels';
import { textOf, type Element } from '../plates/elements';
import { readBox } from '../text/read-box';
import type { TextLine } from '../text/text-line';

/** Units of a photo whose numbers are looked for: each costs as much as a few short lines. */
const MAX_UNITS = 4;
/**
 * Where the number of an HOUR stands: right before it, as wide and as tall as this in heights of it. The widest one shows
 * whether the number goes on to the left.
 */
const CROPS = [
  { wide: 0.8, tall: 1 },
  { wide: 1, tall: 1 },
  { wide: 1, tall: 1.4 },
  { wide: 1.7, tall: 1.2 },
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

const covers = (line: TextLine, box: RotatedBox) => {
  const [a, b] = [boundsOf(line.box), boundsOf(box)];
  return Math.max(shareInside(a, b), shareInside(b, a)) > KNOWN_PLACE;
};

/** The figure before a unit, if every crop that shows figures shows this one alone; null if there is none. */
async function readNumber(
  unit: RotatedBox,
  pixels: Pixels,
  sessions: SignSessions,
): Promise<TextLine | null> {
  const readings = await Promise.all(CROPS.map((crop) => readBox(pixels, before(unit, crop), sessions)));
  const sure = readings.filter(({ text, confidence }) => confidence >= MIN_SURE && NUMBER.test(text.trim()));
  if (sure.length < MIN_READINGS) return null;
  const [one] = sure;
  const figure = one.text.trim();
  // The 5 of 15 is no number of its own.
  const isSame = readings.every(({ text }) => [figure, ''].includes(text.replace(/\D/g, '')));
  return isSame ? { ...one, text: figure } : null;
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
    .flatMap((element) =>
      element.content.kind === 'text' && beginsWithUnit(textOf(element)) ? [element.content.line.box] : [],
    )
    .filter((unit) => !lines.some((line) => line.box !== unit && covers(line, before(unit, CROPS[1]))));
  const found: TextLine[] = [];
  for (const unit of units.slice(0, MAX_UNITS)) {
    const number = await readNumber(unit, pixels, sessions);
    if (number) found.push(number);
  }
  return found;
}
