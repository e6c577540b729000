import type { Panel } from '@curbwise/contract';
import { nearestHeadWord } from '@curbwise/sign-rules';
import { saysParking, saysParkingTogether } from '../grammar/ask-grammar';
import { evidenceOfParking, type Evidence } from '../grammar/evidence-of-parking';
import { saysParkingAbroad } from '../grammar/foreign-words';
import { saysOpen } from '../grammar/opening-words';

/** Words that are long enough to be recognised when they are blurred. */
const longWordsIn = (text: string): readonly string[] => text.match(/[A-Z0-9]{6,}/gi) ?? [];

const hasBlurredHead = (text: string) => longWordsIn(text).some((word) => nearestHeadWord(word) !== null);

/** Whether a text may come from a parking sign, in any language that the reader knows words of. Enough to look again. */
export const isAboutParking = (text: string): boolean =>
  saysParking(text) || saysParkingAbroad(text) || hasBlurredHead(text);

/** A shorter word may be another word that differs in two letters: STARTING for STANDING, PASSING for PARKING. */
const MIN_BLURRED_LETTERS = 9;

/** Whether a word is a heading, or so similar to one that it can hardly be another word. */
function isNearHead(word: string): boolean {
  const near = nearestHeadWord(word);
  return near !== null && (near.distance <= 1 || near.word.length >= MIN_BLURRED_LETTERS);
}

const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');

/** Whether a word may be a heading whose first letter is lost or misread: `ARKINGS`, `FARKING`. MARKING is another word. */
const hasLostBeginning = (word: string): boolean =>
  [word, word.slice(1)].some((rest) =>
    LETTERS.some((letter) => (nearestHeadWord(letter + rest)?.distance ?? Infinity) <= 1),
  );

/** The evidence of all rows of a panel. */
function evidenceOfPanel({ text }: Panel): ReadonlySet<Evidence> {
  const isBlurred = longWordsIn(text).some(
    (word) => nearestHeadWord(word) !== null || hasLostBeginning(word),
  );
  return new Set([...evidenceOfParking(text), ...(isBlurred ? (['blurred'] as const) : [])]);
}

/**
 * Whether two kinds of evidence on one panel, each too weak alone, make a sign together. MONDAY and 8PM do not; days beside
 * bare hours do, unless a shop is open at these hours.
 */
function isSignTogether(panel: Panel): boolean {
  const evidence = evidenceOfPanel(panel);
  const telling = [...evidence].filter((kind) => kind !== 'when');
  const isOfDays = evidence.has('blurred') || (evidence.has('hours') && !saysOpen(panel.text));
  return telling.length > 1 || (evidence.has('when') && isOfDays);
}

/**
 * Whether a photo has no parking sign: nothing on it is evidence of one.
 * @param panels as they were read
 * @param words every word on the photo, row by row
 * @param isSureOfPictures whether the picture of a panel is evidence by itself
 */
export function isIrrelevant(panels: readonly Panel[], words: string, isSureOfPictures = true): boolean {
  const hasSymbol = isSureOfPictures && panels.some(({ symbol }) => symbol !== null && symbol !== 'unknown');
  if (hasSymbol || evidenceOfParking(words).has('sign') || longWordsIn(words).some(isNearHead)) return false;
  return !panels.some((panel) => saysParkingTogether(panel.text) || isSignTogether(panel));
}
