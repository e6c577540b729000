import { heightOf, unionOf, widthOf, type Bounds } from '../geometry/bounds';
import { hintSchema, type Hint } from '@curbwise/contract';
import { textOf, type Element } from '../plates/elements';
import { isTooSmall } from '../doubt/legibility';
import { measureQuality, type PhotoQuality } from '../doubt/photo-quality';
import type { Pixels } from '../photo/pixels';
import type { Survey, SurveyedPlate } from './survey';
import type { TextLine } from '../text/text-line';

const MAX_HINTS = 2;

/** Boxes around words that are read without trouble are at least this tall, in the photo's pixels. */
const TALL_ENOUGH = 20;
/** A plate without legible words that takes less of the photo's longer side than this is too far away. */
const NEAR_ENOUGH = 0.25;
/** A sign that takes this much of the photo's width or height already does not get larger. */
const FILLS = 0.8;
/** Letters seen from the front are at least this wide, in heights of their box; narrow lettering has 0.35. */
const WIDE_ENOUGH = 0.3;
/** Words are read up to about this angle, in degrees. */
const LEVEL_ENOUGH = 15;
/** From paper to ink in this many pixels, and in this share of the box's height, is blurred. */
const SHARP_ENOUGH = { pixels: 3, ofHeight: 0.08 } as const;
/** An edge this wide is blurred however tall the letters are. */
const BLURRED = 6;
/** A photo at dusk; by day paper or ink has 0.4 to 1. */
const BRIGHT_ENOUGH = 0.3;
/** White paper by day is just below what a camera can tell: 0 to 0.1. */
const MOST_OVEREXPOSED = 0.3;

/** What being nearer would gain words that are hardly legible, at least. */
const HARDLY_LEGIBLE = 1.5;
/** What the whole sign in the picture would gain one of which a part is missing. */
const CUT = 2;
/** Words this much too small are far away: a plate that seems to go on beyond the photo then seldom does. */
const FAR = 1.1;

/** How much a hint would help: how many times worse than good enough the photo is. */
type Needs = Partial<Record<Hint, number>>;

const linesOf = (plate: readonly Element[]): TextLine[] =>
  plate.flatMap(({ content }) => (content.kind === 'text' ? [content.line] : []));

/** Whether the words of a plate are too small to be sure of. */
function isHardlyLegible({ elements }: SurveyedPlate): boolean {
  const heights = linesOf(elements).flatMap(({ text, box }) =>
    /[A-Z0-9]{2}/i.test(text) ? [box.height] : [],
  );
  return isTooSmall(heights, elements.map(textOf).join('\n'), true);
}

/** What would make words easier to read. */
function needsOfWords(quality: PhotoQuality): Needs {
  const { letterHeight, letterWidth, tilt, edgeWidth, light, overexposed } = quality;
  const blur = Math.min(edgeWidth / SHARP_ENOUGH.pixels, edgeWidth / letterHeight / SHARP_ENOUGH.ofHeight);
  return {
    straighter: Math.max(WIDE_ENOUGH / letterWidth, tilt / LEVEL_ENOUGH),
    steadier: Math.max(blur, edgeWidth / BLURRED),
    'more-light': BRIGHT_ENOUGH / Math.max(light, 0.01),
    'less-glare': overexposed / MOST_OVEREXPOSED,
  };
}

/** The rectangle around all plates, those that were not read included; null if there is none. */
function boundsOfSign({ plates, unreadPlates }: Survey): Bounds | null {
  const read = plates.flatMap(({ elements }) => elements.map(({ onPhoto }) => onPhoto));
  return read.length + unreadPlates.length === 0 ? null : unionOf([...read, ...unreadPlates]);
}

/** Whether to go nearer, or farther away: never both. A sign that fills the photo would only be cut. */
function needsOfDistance(
  { plates }: Survey,
  sign: Bounds,
  pixels: Pixels,
  quality: PhotoQuality | null,
): Needs {
  const [wide, tall] = [widthOf(sign), heightOf(sign)];
  const fills = Math.max(wide / pixels.width, tall / pixels.height) >= FILLS;
  const need = quality
    ? TALL_ENOUGH / quality.letterHeight
    : (NEAR_ENOUGH * Math.max(pixels.width, pixels.height)) / Math.max(wide, tall);
  if (plates.some(({ isCut }) => isCut) && (fills || need <= FAR)) return { 'whole-sign': CUT };
  if (fills) return {};
  return { closer: plates.some(isHardlyLegible) ? Math.max(HARDLY_LEGIBLE, need) : need };
}

/**
 * What would make the sign easier to read on another photo, the most helpful first; empty where nothing is wrong with
 * the photo. Whether it matters depends on what was understood: a letter that was taken for another is often sure.
 */
export function hintsFor(found: Survey, pixels: Pixels): Hint[] {
  const sign = boundsOfSign(found);
  if (!sign) return [];
  const lines = found.plates.flatMap(({ elements }) => linesOf(elements));
  const quality = measureQuality(pixels, lines);
  const needs: Needs = {
    ...(quality && needsOfWords(quality)),
    ...needsOfDistance(found, sign, pixels, quality),
  };
  const needOf = (hint: Hint) => needs[hint] ?? 0;
  return hintSchema.options
    .filter((hint) => needOf(hint) > 1)
    .sort((a, b) => needOf(b) - needOf(a))
    .slice(0, MAX_HINTS);
}
