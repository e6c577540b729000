import { likenessToSigns } from '@curbwise/sign-rules';
import { isRuleWord, saysWhen } from './ask-grammar';
import { saysParkingAbroad } from './foreign-words';

/**
 * Whether words can be a sign's: they `speak` where they say anything that makes or changes a rule, or could be hours;
 * they are `near` where they may be such words misread or cut off; otherwise they are `silent`.
 */
export type Voice = 'speaks' | 'near' | 'silent';

/**
 * With more than this share of letters that agree a word may be one of signs: misread ones have it (`PARKNC` 0.71, `PERNIT`
 * 0.83, `ERGENCY` 1), names of shops and streets hardly ever (`AFRO` 0.6, `NAPOLI` 0.5, `GOLDEN` 0.67, `STREETPICS` 0.7).
 */
const MIN_LIKENESS = 0.7;
/** Of a word of four letters that is three: no more than chance (`MARI`, `COES`). */
const MIN_LIKENESS_OF_FOUR = 0.8;

/** A time of day or a number of hours, by itself. */
const HOUR = String.raw`(?:[01]?\d|2[0-4])(?:[.:]?(?:00|15|30|45))?`;
const FIGURES = new RegExp(String.raw`^(?:${HOUR}|60|90|1/2|½)$`);
/** What stands beside the figures of hours and nowhere else; the letters are those that 8AM and 11AM are misread as. */
const OF_HOURS = new RegExp(
  String.raw`\d\s*[AP]\.?M|[AHIOSRB]A\.?M|^[A-Z0-9]{0,2}[AP]\.M|[AP]M\d|\dT[O0]\d|(?<!\d)${HOUR}[-–]${HOUR}(?!\d)|^\d{1,3}P$|^\d{1,2}A$`,
  'i',
);
/** Letters and figures that touch, or are joined by a dash or stroke: a maker's code, a number plate. */
const CODE = /[A-Z][-/]?\d|\d[-/]?[A-Z]/i;

/** Whether words could be hours or a limit, or what is left of them. */
function couldBeHours(text: string): boolean {
  const tokens = text.split(/\s+/).map((token) => token.replace(/^[^A-Z0-9½]+|[^A-Z0-9½]+$/gi, ''));
  if (tokens.some((token) => OF_HOURS.test(token))) return true;
  // The figures beside a code are the code's.
  return !tokens.some((token) => CODE.test(token)) && tokens.some((token) => FIGURES.test(token));
}

/** Words that ran together: any stretch of this many letters may be one of the longer words of signs. */
const STRETCHES = [7, 8, 9] as const;
const MIN_LIKENESS_OF_STRETCH = 0.87;

/** Whether a long word holds one of signs: `THEETCLEANINC`. */
const holdsSignWord = (word: string): boolean =>
  STRETCHES.some((length) =>
    Array.from({ length: Math.max(0, word.length - length) }, (_, at) => word.slice(at, at + length)).some(
      (stretch) => likenessToSigns(stretch) > MIN_LIKENESS_OF_STRETCH,
    ),
  );

/** What words are to a sign: its own, perhaps its own, or nothing that a sign would say. */
export function voiceOf(text: string): Voice {
  if (saysWhen(text) || isRuleWord(text) || saysParkingAbroad(text)) return 'speaks';
  if (couldBeHours(text)) return 'speaks';
  const words = text.match(/[A-Z]{4,}/gi) ?? [];
  const isNear = (word: string) =>
    likenessToSigns(word) > (word.length > 4 ? MIN_LIKENESS : MIN_LIKENESS_OF_FOUR) || holdsSignWord(word);
  return words.some(isNear) ? 'near' : 'silent';
}
