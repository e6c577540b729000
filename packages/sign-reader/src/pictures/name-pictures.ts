import { heightOf, widthOf, type Bounds } from '../geometry/bounds';
import { boundsOf, shareInside } from '../geometry/rotated-box';
import type { InferenceSession } from '../networks/inference-session';
import type { Pixels } from '../photo/pixels';
import { addSample } from '../photo/sample';
import type { TextLine } from '../text/text-line';
import { classifyPlaces } from './classify-windows';
import { isProhibition, PICTURE_CLASSES, type PictureKind } from './picture-classes';
import type { Pictogram } from './pictograms';
import { regionsAround, scanRegions, type Candidate } from './scan-regions';
import type { FoundSymbol } from './symbols';

/** The pictures on a photo: found by colour and shape, classified by the network. */
export interface FoundPictures {
  readonly symbols: readonly FoundSymbol[];
  readonly pictograms: readonly Pictogram[];
}

/**
 * Minimum confidence of the network (0 to 1): to name a picture that colour and shape found; to add a prohibition they
 * missed; to add a picture that reserves a place; to add one that only illustrates words. On 70 photos, the highest
 * confidence for a false prohibition was 0.72, for a false reserved place 0.65, and for a false tow truck 0.82; the lowest
 * for a real crossed-out P was 0.84.
 */
const MIN_CONFIDENCE = { named: 0.7, prohibition: 0.8, reserved: 0.8, illustration: 0.92 } as const;
const ILLUSTRATIONS: readonly PictureKind[] = ['tow-away', 'street-cleaning', 'snow', 'camera'];

function minConfidenceOf(kind: PictureKind): number {
  if (isProhibition(kind)) return MIN_CONFIDENCE.prohibition;
  return ILLUSTRATIONS.includes(kind) ? MIN_CONFIDENCE.illustration : MIN_CONFIDENCE.reserved;
}

/** A word with at least this confidence and this many letters excludes a picture in its place. */
const SURE_WORD = 0.8;
const MIN_WORD = 3;
/** A word inside a picture is a sticker or a part of the picture, unless it covers more than this share of it. */
const MAX_OF_PICTURE = 0.25;
/** A picture with this share inside a word is one of its letters. */
const INSIDE_WORD = 0.6;
/** Two pictures that overlap by more than this share are the same. */
const SAME_PLACE = 0.4;

const overlaps = (one: Bounds, other: Bounds) =>
  shareInside(one, other) > SAME_PLACE || shareInside(other, one) > SAME_PLACE;

function isOverWord({ bounds }: Candidate, lines: readonly TextLine[]): boolean {
  return lines.some(({ box, text, confidence }) => {
    if (text.trim().length < MIN_WORD || confidence < SURE_WORD) return false;
    const share = shareInside(bounds, boundsOf(box));
    const area = widthOf(bounds) * heightOf(bounds);
    return share > INSIDE_WORD || (share > MAX_OF_PICTURE && box.width * box.height > MAX_OF_PICTURE * area);
  });
}

/** The most likely kind of picture; null if its confidence is below `minimum`. */
function likelyKind(shares: readonly number[], minimum: number): PictureKind | null {
  const [, ...pictures] = PICTURE_CLASSES;
  const best = pictures.reduce((a, b) =>
    shares[PICTURE_CLASSES.indexOf(b)]! > shares[PICTURE_CLASSES.indexOf(a)]! ? b : a,
  );
  return shares[PICTURE_CLASSES.indexOf(best)]! >= minimum ? best : null;
}

const asSymbol = (kind: PictureKind, bounds: Bounds): FoundSymbol =>
  isProhibition(kind) ? { symbol: kind, bounds } : { symbol: 'unknown', shows: kind, bounds };

/** Names a ring that colour and shape could not identify. Keeps a symbol that they identified. */
function nameSymbol(found: FoundSymbol, shares: readonly number[]): FoundSymbol {
  const kind = found.symbol === 'unknown' ? likelyKind(shares, MIN_CONFIDENCE.named) : null;
  return kind && kind !== 'other' && kind !== 'parking' ? asSymbol(kind, found.bounds) : found;
}

/** Names a blue square. It counts as a P, which permits parking, only if it also has the shape of one. */
function namePictogram(found: Pictogram, shares: readonly number[]): Pictogram {
  const kind = likelyKind(shares, MIN_CONFIDENCE.named);
  return !kind || kind === 'other' || (kind === 'parking' && !found.looksLikeP)
    ? found
    : { ...found, shows: kind };
}

/** Minimum mean excess of red over green and blue in a clearway symbol (of 255); without colour it is a letter C. */
const MIN_RED = 20;
const RED_STEPS = 12;

function isRed({ left, top, right, bottom }: Bounds, pixels: Pixels): boolean {
  const sum = { red: 0, green: 0, blue: 0 };
  for (let at = 0; at < RED_STEPS ** 2; at++) {
    const [across, down] = [(at % RED_STEPS) + 0.5, Math.floor(at / RED_STEPS) + 0.5];
    const [x, y] = [left + (across / RED_STEPS) * (right - left), top + (down / RED_STEPS) * (bottom - top)];
    addSample(pixels, x, y, sum);
  }
  return sum.red - Math.max(sum.green, sum.blue) >= MIN_RED * RED_STEPS ** 2;
}

/**
 * Adds a picture that colour and shape missed, if the network is confident. It may forbid parking or reserve a place. A P,
 * which permits parking, is never added: the words must say so.
 */
function addCandidate({ kind, bounds }: Candidate, shares: readonly number[], pixels: Pixels): FoundSymbol[] {
  if (kind === 'clearway' && !isRed(bounds, pixels)) return [];
  const isSure = likelyKind(shares, minConfidenceOf(kind)) === kind;
  return isSure && kind !== 'parking' && kind !== 'other' ? [asSymbol(kind, bounds)] : [];
}

/**
 * Names pictures that colour and shape found but could not identify, and searches around words for pictures they missed.
 * Keeps every prohibition that was found, even if the network disagrees.
 */
export async function namePictures(
  { symbols, pictograms }: FoundPictures,
  lines: readonly TextLine[],
  pixels: Pixels,
  session: InferenceSession,
): Promise<FoundPictures> {
  const words = lines.map(({ box }) => boundsOf(box));
  const known = [...symbols, ...pictograms].map(({ bounds }) => bounds);
  const scanned = await scanRegions(regionsAround(words, pixels), pixels, session);
  const candidates = scanned.filter(
    (one) => !isOverWord(one, lines) && !known.some((place) => overlaps(one.bounds, place)),
  );
  const places = [...known, ...candidates.map(({ bounds }) => bounds)];
  const shares = await classifyPlaces(pixels, places, session);
  return {
    symbols: [
      ...symbols.map((symbol, at) => nameSymbol(symbol, shares[at]!)),
      ...candidates.flatMap((one, at) => addCandidate(one, shares[known.length + at]!, pixels)),
    ],
    pictograms: pictograms.map((one, at) => namePictogram(one, shares[symbols.length + at]!)),
  };
}
