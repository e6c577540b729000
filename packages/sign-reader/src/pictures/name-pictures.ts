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

/** Pictures of a photo, as colour and shape found them and the network named them. */
export interface FoundPictures {
  readonly symbols: readonly FoundSymbol[];
  readonly pictograms: readonly Pictogram[];
}

/**
 * How sure the network must be, 0 to 1: of what colour and shape found and could not name; of a prohibition that they
 * passed over; of a picture that keeps a place for somebody; and of one that only illustrates words. On 70 photos the
 * network was at most 0.72 sure of a prohibition that was none, 0.65 of a place kept for somebody, and 0.82 of a tow
 * truck; of the crossed Ps that are there, it was at least 0.84 sure.
 */
const MIN_SURE = { named: 0.7, prohibition: 0.8, kept: 0.8, illustration: 0.92 } as const;
const ILLUSTRATIONS: readonly PictureKind[] = ['tow-away', 'street-cleaning', 'snow', 'camera'];

function leastSure(kind: PictureKind): number {
  if (isProhibition(kind)) return MIN_SURE.prohibition;
  return ILLUSTRATIONS.includes(kind) ? MIN_SURE.illustration : MIN_SURE.kept;
}

/** A word this sure and this long leaves no room for a picture in its place. */
const SURE_WORD = 0.8;
const MIN_WORD = 3;
/** A word inside a picture is a sticker or a part of it, unless it takes this share of it. */
const MAX_OF_PICTURE = 0.25;
/** A picture with this share inside a word is one of its letters. */
const INSIDE_WORD = 0.6;
/** Two places with this share in common are one. */
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

/** The picture that the shares of all classes speak for, if the network is sure enough of it. */
function sureKind(shares: readonly number[], minimum: number): PictureKind | null {
  const [, ...pictures] = PICTURE_CLASSES;
  const best = pictures.reduce((a, b) =>
    shares[PICTURE_CLASSES.indexOf(b)]! > shares[PICTURE_CLASSES.indexOf(a)]! ? b : a,
  );
  return shares[PICTURE_CLASSES.indexOf(best)]! >= minimum ? best : null;
}

const asSymbol = (kind: PictureKind, bounds: Bounds): FoundSymbol =>
  isProhibition(kind) ? { symbol: kind, bounds } : { symbol: 'unknown', shows: kind, bounds };

/** Names a ring of which colour and shape could not tell what it crosses. What they could name stays. */
function nameSymbol(found: FoundSymbol, shares: readonly number[]): FoundSymbol {
  const kind = found.symbol === 'unknown' ? sureKind(shares, MIN_SURE.named) : null;
  return kind && kind !== 'other' && kind !== 'parking' ? asSymbol(kind, found.bounds) : found;
}

/** Names a blue square. That it is a P, which permits, is believed only if its shape is that of one as well. */
function namePictogram(found: Pictogram, shares: readonly number[]): Pictogram {
  const kind = sureKind(shares, MIN_SURE.named);
  return !kind || kind === 'other' || (kind === 'parking' && !found.looksLikeP)
    ? found
    : { ...found, shows: kind };
}

/** How much more red than green and blue a clearway is on the mean, of 255; without colour it is a letter C. */
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
 * A picture that colour and shape passed over. It may forbid or keep a place for somebody; a P that permits is left
 * to the words.
 */
function addCandidate({ kind, bounds }: Candidate, shares: readonly number[], pixels: Pixels): FoundSymbol[] {
  if (kind === 'clearway' && !isRed(bounds, pixels)) return [];
  const isSure = sureKind(shares, leastSure(kind)) === kind;
  return isSure && kind !== 'parking' && kind !== 'other' ? [asSymbol(kind, bounds)] : [];
}

/**
 * Names pictures that colour and shape found but could not name, and looks around words for those that they passed
 * over. A prohibition that was found stays, whatever the network takes it for.
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
