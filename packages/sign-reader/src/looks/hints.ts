import { heightOf, unionOf, widthOf, type Bounds } from '../geometry/bounds';
import { hintSchema, type Hint } from '@curbwise/contract';
import { textOf, type Element } from '../plates/elements';
import { isTooSmall } from '../doubt/legibility';
import { measureTextQuality, type TextQuality } from '../doubt/text-quality';
import type { Pixels } from '../photo/pixels';
import type { Survey, SurveyedPlate } from './survey';
import type { TextLine } from '../text/text-line';

const MAX_HINTS = 2;

/** Height of boxes around words that are read without trouble, in pixels of the photo. */
const MIN_WORD_HEIGHT = 20;
/** A plate without legible words that takes less of the photo's longer side than this is too far away. */
const MIN_PLATE_SHARE = 0.25;
/** A sign that takes this share of the photo's width or height cannot become larger. */
const FULL_SHARE = 0.8;
/** Width of letters seen from the front, in heights of their box; narrow typefaces have 0.35. */
const MIN_LETTER_WIDTH = 0.3;
/** Words are read up to about this angle, in degrees. */
const MAX_TILT_DEGREES = 15;
/** An edge wider than both is blurred: in pixels, and in heights of the word box. */
const MAX_EDGE_WIDTH = { pixels: 3, ofHeight: 0.08 } as const;
/** An edge wider than this, in pixels, is blurred however tall the letters are. */
const MAX_EDGE_WIDTH_OF_ANY = 6;
/** Brightness of a photo at dusk; by day paper or ink has 0.4 to 1. */
const MIN_LIGHT = 0.3;
/** Overexposed share of the words; white paper by day has 0 to 0.1. */
const MAX_OVEREXPOSED = 0.3;

/** Least need to come closer if words are hardly legible. */
const NEED_IF_HARDLY_LEGIBLE = 1.5;
/** Need to show the whole sign if a part of it is missing. */
const NEED_IF_CUT = 2;
/** With a greater need to come closer the sign is far away: a plate that seems to continue beyond the photo seldom does. */
const MAX_NEED_OF_CUT_SIGN = 1.1;

/** How much each hint would help: how many times worse than the limit the photo is. Above 1 the hint is useful. */
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
function needsOfWords(quality: TextQuality): Needs {
  const { letterHeight, letterWidth, tilt, edgeWidth, light, overexposed } = quality;
  const blur = Math.min(
    edgeWidth / MAX_EDGE_WIDTH.pixels,
    edgeWidth / letterHeight / MAX_EDGE_WIDTH.ofHeight,
  );
  return {
    straighter: Math.max(MIN_LETTER_WIDTH / letterWidth, tilt / MAX_TILT_DEGREES),
    steadier: Math.max(blur, edgeWidth / MAX_EDGE_WIDTH_OF_ANY),
    'more-light': MIN_LIGHT / Math.max(light, 0.01),
    'less-glare': overexposed / MAX_OVEREXPOSED,
  };
}

/** The rectangle around all plates, including unread ones; null without plates. */
function boundsOfSign({ plates, unreadPlates }: Survey): Bounds | null {
  const read = plates.flatMap(({ elements }) => elements.map(({ onPhoto }) => onPhoto));
  return read.length + unreadPlates.length === 0 ? null : unionOf([...read, ...unreadPlates]);
}

/** Whether to come closer or to step back, never both. A sign that fills the photo would be cut if one came closer. */
function needsOfDistance(
  { plates }: Survey,
  sign: Bounds,
  pixels: Pixels,
  quality: TextQuality | null,
): Needs {
  const [wide, tall] = [widthOf(sign), heightOf(sign)];
  const isFull = Math.max(wide / pixels.width, tall / pixels.height) >= FULL_SHARE;
  const need = quality
    ? MIN_WORD_HEIGHT / quality.letterHeight
    : (MIN_PLATE_SHARE * Math.max(pixels.width, pixels.height)) / Math.max(wide, tall);
  if (plates.some(({ isCut }) => isCut) && (isFull || need <= MAX_NEED_OF_CUT_SIGN))
    return { 'whole-sign': NEED_IF_CUT };
  if (isFull) return {};
  return { closer: plates.some(isHardlyLegible) ? Math.max(NEED_IF_HARDLY_LEGIBLE, need) : need };
}

/**
 * What would make the sign easier to read on another photo, the most helpful hint first; empty if nothing is wrong with
 * the photo. Hints are given whatever the confidence: a misread letter is often read with high confidence.
 */
export function hintsFor(found: Survey, pixels: Pixels): Hint[] {
  const sign = boundsOfSign(found);
  if (!sign) return [];
  const lines = found.plates.flatMap(({ elements }) => linesOf(elements));
  const quality = measureTextQuality(pixels, lines);
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
