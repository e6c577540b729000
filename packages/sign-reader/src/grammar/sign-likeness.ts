import { likenessToSigns } from '@curbwise/sign-rules';
import { isRuleWord, saysWhen } from './ask-grammar';
import { saysParkingAbroad } from './foreign-words';

/**
 * Whether words can come from a parking sign. `sign`: they make or change a rule, or could be hours. `similar`: they may be
 * such words, misread or cut off. `unrelated`: neither.
 */
export type SignLikeness = 'sign' | 'similar' | 'unrelated';

/**
 * Above this share of matching letters a word may be a misread word of signs. Misread words have more (`PARKNC` 0.71,
 * `PERNIT` 0.83, `ERGENCY` 1), names of shops and streets mostly less (`AFRO` 0.6, `NAPOLI` 0.5, `GOLDEN` 0.67,
 * `STREETPICS` 0.7).
 */
const MIN_LIKENESS = 0.7;
/** The same for a word of four letters, of which three match by chance (`MARI`, `COES`). */
const MIN_LIKENESS_OF_FOUR = 0.8;

/** A time of day or a number of hours, by itself. */
const HOUR = String.raw`(?:[01]?\d|2[0-4])(?:[.:]?(?:00|15|30|45))?`;
const FIGURES = new RegExp(String.raw`^(?:${HOUR}|60|90|1/2|½)$`);
/** Patterns that occur only in hours, including the letters that 8AM and 11AM are misread as. */
const OF_HOURS = new RegExp(
  String.raw`\d\s*[AP]\.?M|[AHIOSRB]A\.?M|^[A-Z0-9]{0,2}[AP]\.M|[AP]M\d|\dT[O0]\d|(?<!\d)${HOUR}[-–]${HOUR}(?!\d)|^\d{1,3}P$|^\d{1,2}A$`,
  'i',
);
/** Letters and digits that touch, or are joined by a dash or stroke: a maker's code, a number plate. */
const CODE = /[A-Z][-/]?\d|\d[-/]?[A-Z]/i;

/** Whether words could be hours or a limit, or the rest of one. */
function couldBeHours(text: string): boolean {
  const tokens = text.split(/\s+/).map((token) => token.replace(/^[^A-Z0-9½]+|[^A-Z0-9½]+$/gi, ''));
  if (tokens.some((token) => OF_HOURS.test(token))) return true;
  // Digits beside a code belong to the code.
  return !tokens.some((token) => CODE.test(token)) && tokens.some((token) => FIGURES.test(token));
}

/** Lengths at which a long run of letters is searched for a word of signs: words may have run together. */
const STRETCHES = [7, 8, 9] as const;
const MIN_LIKENESS_OF_STRETCH = 0.87;

/** Whether a long word contains a word of signs: `THEETCLEANINC`. */
const holdsSignWord = (word: string): boolean =>
  STRETCHES.some((length) =>
    Array.from({ length: Math.max(0, word.length - length) }, (_, at) => word.slice(at, at + length)).some(
      (stretch) => likenessToSigns(stretch) > MIN_LIKENESS_OF_STRETCH,
    ),
  );

/** How likely words come from a parking sign. */
export function signLikenessOf(text: string): SignLikeness {
  if (saysWhen(text) || isRuleWord(text) || saysParkingAbroad(text)) return 'sign';
  if (couldBeHours(text)) return 'sign';
  const words = text.match(/[A-Z]{4,}/gi) ?? [];
  const isNear = (word: string) =>
    likenessToSigns(word) > (word.length > 4 ? MIN_LIKENESS : MIN_LIKENESS_OF_FOUR) || holdsSignWord(word);
  return words.some(isNear) ? 'similar' : 'unrelated';
}
