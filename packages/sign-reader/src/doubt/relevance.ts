import type { Panel } from '@curbwise/contract';
import { nearestHeadWord } from '@curbwise/sign-rules';
import { saysParking, saysParkingTogether } from '../grammar/ask-grammar';
import { evidenceOfParking, type Evidence } from '../grammar/evidence-of-parking';
import { saysParkingAbroad } from '../grammar/foreign-words';
import { saysOpen } from '../grammar/opening-words';

/** Words long enough to be known though blurred. */
const longWordsIn = (text: string): readonly string[] => text.match(/[A-Z0-9]{6,}/gi) ?? [];

const hasBlurredHead = (text: string) => longWordsIn(text).some((word) => nearestHeadWord(word) !== null);

/** Whether text can come from a sign about parking, in any language the reader has seen: enough to look again. */
export const isAboutParking = (text: string): boolean =>
  saysParking(text) || saysParkingAbroad(text) || hasBlurredHead(text);

/** A shorter word may be another one of two letters: STARTING for STANDING, PASSING for PARKING, WARNING for WAITING. */
const MIN_BLURRED_LETTERS = 9;

/** A word that is a heading, or so near to one that hardly any other word is. */
function isNearHead(word: string): boolean {
  const near = nearestHeadWord(word);
  return near !== null && (near.distance <= 1 || near.word.length >= MIN_BLURRED_LETTERS);
}

const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');

/** `ARKINGS`, `FARKING`: a head whose first letter is lost or misread; other writing has such words, too: MARKING. */
const hasLostBeginning = (word: string): boolean =>
  [word, word.slice(1)].some((rest) =>
    LETTERS.some((letter) => (nearestHeadWord(letter + rest)?.distance ?? Infinity) <= 1),
  );

/** What the rows of a panel speak for together. */
function evidenceOfPanel({ text }: Panel): ReadonlySet<Evidence> {
  const isBlurred = longWordsIn(text).some(
    (word) => nearestHeadWord(word) !== null || hasLostBeginning(word),
  );
  return new Set([...evidenceOfParking(text), ...(isBlurred ? (['blurred'] as const) : [])]);
}

/**
 * Whether two kinds of things on one panel make a sign, of which neither does alone; not MONDAY and 8PM. Days are told
 * beside hours in figures, unless those are a shop's.
 */
function isSignTogether(panel: Panel): boolean {
  const evidence = evidenceOfPanel(panel);
  const telling = [...evidence].filter((kind) => kind !== 'when');
  const isOfDays = evidence.has('blurred') || (evidence.has('hours') && !saysOpen(panel.text));
  return telling.length > 1 || (evidence.has('when') && isOfDays);
}

/**
 * Whether there is confidently no parking sign: nothing on the photo that a sign about parking says or shows.
 * @param panels as they were read; the rows of one are taken together
 * @param words every word on the photo
 */
export function isIrrelevant(panels: readonly Panel[], words: string): boolean {
  const hasSymbol = panels.some(({ symbol }) => symbol !== null && symbol !== 'unknown');
  if (hasSymbol || evidenceOfParking(words).has('sign') || longWordsIn(words).some(isNearHead)) return false;
  return !panels.some((panel) => saysParkingTogether(panel.text) || isSignTogether(panel));
}
