import { vocabulariesOfSigns } from './readings';
import { wordsThatMean } from './words-of-signs';

/** Regular expressions for times of day, with the words of the vocabularies. */
interface TimeShapes {
  /** AM or PM, with or without full stops and spaces. */
  readonly half: string;
  /** A time with its half of the day: `8AM`, `12 NOON`. */
  readonly time: string;
  /** The same, also if other letters follow directly. */
  readonly timeBefore: string;
  /** TO, in words of at least two letters: the French A can also name a zone. */
  readonly to: string;
}

const HOUR = String.raw`(?:1[0-2]|0?[1-9])(?:[:.][0-5]\d)?`;
/** Shorter names of noon and midnight occur in too many other words. */
const MIN_NAME_LENGTH = 4;

const anyOf = (words: readonly string[]) => [...new Set(words)].sort((a, b) => b.length - a.length).join('|');

function makeShapes(): TimeShapes {
  const vocabularies = vocabulariesOfSigns();
  const words = (kinds: Parameters<typeof wordsThatMean>[1]) =>
    vocabularies.flatMap((vocabulary) => wordsThatMean(vocabulary, kinds));
  const halves = words(['half']).filter((word) => word.length === 2);
  const stopped = halves.map((word) => Array.from(word).join(String.raw`\.?\s?`));
  const half = String.raw`(?:${anyOf(stopped)})\.?`;
  const wholeHalf = String.raw`(?:${anyOf(stopped)})(?![A-Z])\.?`;
  const named = anyOf(words(['noon', 'midnight']).filter((word) => word.length >= MIN_NAME_LENGTH));
  const to = anyOf(words(['to']).filter((word) => /^\p{L}{2,}$/u.test(word)));
  const timeOf = (ending: string) => String.raw`(?:${HOUR}\s?${ending}|(?:12\s?)?(?:${named}))`;
  return { half: wholeHalf, time: timeOf(wholeHalf), timeBefore: String.raw`(?<!\d)${timeOf(half)}`, to };
}

let shapes: TimeShapes | undefined;
export const timeShapes = (): TimeShapes => (shapes ??= makeShapes());

/**
 * The small raised TO as text recognition reads it: with letters taken for figures or strokes, with a stroke of the
 * underline before it, or as a single letter.
 */
export const RAISED_TO = String.raw`(?:[1Il|]\s?)?T[0OoQ]?|[1Il|]{0,2}[0OoQ]|1[06b]|7[0OoQ]|[A-Z]`;

const ALONE = new RegExp(String.raw`^\W*(?:${RAISED_TO})\W*$`, 'i');

/** Whether words between two times may be the raised TO. */
export const looksLikeTo = (text: string): boolean => ALONE.test(text);
