import type { PossibleSign } from '@curbwise/contract';
import { isNameOfUsers, likenessToSigns, whatTextSays } from '@curbwise/sign-rules';
import { unionOf, type Bounds } from '../geometry/bounds';
import { mendText } from '../grammar/ask-grammar';
import { evidenceOfParking } from '../grammar/evidence-of-parking';
import { shareOfPhoto } from '../looks/describe-panel';
import type { Survey } from '../looks/survey';
import type { View } from '../photo/view';
import { isSureOfWords } from './name-object';
import { MIN_TELLING_HEIGHT } from '../doubt/legibility';
import type { Element } from '../plates/elements';

/**
 * Above this share of matching letters a word that was hardly read may be a word of signs (as in `sign-likeness.ts`), if it
 * has at least so many letters: shorter ones are a letter or two away from too many others (COSTI, KNOW). A piece of a
 * longer word (ANING) must match to the letter.
 */
const MIN_LIKENESS = 0.7;
const MIN_LETTERS = 7;
const MIN_LETTERS_OF_PIECE = 5;

const isLikeSignWord = (word: string) =>
  word.length >= MIN_LETTERS
    ? likenessToSigns(word) > MIN_LIKENESS
    : word.length >= MIN_LETTERS_OF_PIECE && likenessToSigns(word) === 1;

/** Score from which on a plate without legible words may be a sign, 0 to 1: 94 of 100 are one. */
const MIN_PLATE_SCORE = 0.7;

/** Whether the words of an element are too small or too unsure to tell what they are, and may be those of a sign. */
function isHardlyRead({ content }: Element): boolean {
  if (content.kind !== 'text') return false;
  const { text, box } = content.line;
  if (isSureOfWords(content.line) && box.height >= MIN_TELLING_HEIGHT) return false;
  return (text.toUpperCase().match(/[A-Z]+/g) ?? []).some(isLikeSignWord);
}

/** Whether words have the bare name of a user, as vehicles carry it wherever they stand: TAXI, but not TAXI ONLY. */
function bearsName(line: string): boolean {
  const words = mendText(line);
  return whatTextSays(words).some(
    ({ says, start, end }) => says === 'reserved' && isNameOfUsers(words.slice(start, end)),
  );
}

/** Whether words reserve a place, and stand on no plate and no paint of their own: they are painted on the ground. */
function isPainted({ content, surface, plate, onPhoto }: Element, { pixels }: View): boolean {
  if (content.kind !== 'text' || plate !== null || (surface !== null && surface.edges === 0)) return false;
  const isBelowMiddle = (onPhoto.top + onPhoto.bottom) / 2 > pixels.height / 2;
  const evidence = evidenceOfParking(content.line.text);
  return (
    isBelowMiddle && (evidence.has('reserves') || evidence.has('permits')) && !bearsName(content.line.text)
  );
}

const isUnknownRing = ({ content }: Element) =>
  content.kind === 'symbol' && content.symbol === 'unknown' && content.shows === undefined;

const around = (elements: readonly Element[]): Bounds => unionOf(elements.map(({ onPhoto }) => onPhoto));

/**
 * The part of a sign that was seen on a photo on which none was read, or null.
 * @param isNamed the photo is known to show something else
 */
export function findPossibleSign(
  { plates, parts }: Survey,
  view: View,
  isNamed: boolean,
): PossibleSign | null {
  const elements = plates.flatMap((plate) => plate.elements);
  const seen = (is: PossibleSign['is'], part: readonly Element[]): PossibleSign => ({
    is,
    box: shareOfPhoto(around(part), view),
  });
  const painted = elements.filter((element) => isPainted(element, view));
  if (painted.length > 0) return seen('painted-words', painted);
  if (isNamed) return null;
  const blurred = plates.find((plate) => plate.elements.some(isHardlyRead));
  if (blurred) return seen('plate', blurred.elements);
  const rings = elements.filter(isUnknownRing);
  if (rings.length > 0) return seen('ring', rings.slice(0, 1));
  const plate = parts.plates.find(({ kind, score }) => kind === 'parking' && score >= MIN_PLATE_SCORE);
  return plate ? { is: 'plate', box: shareOfPhoto(plate.bounds, view) } : null;
}
