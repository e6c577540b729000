import type { Wording } from '@curbwise/contract';

/** What stands on signs beside letters and figures. Not `@`, and nothing that a table of signs has a use for. */
const MARKS = /^[\p{L}\p{M}\p{N}\s.,:;&/()'’"!*·–—-]*$/u;

/** A figure of at most three digits: an hour, a limit, a distance. */
const SHORT_FIGURE = /^\d{1,3}$/;
/** A time on five minutes, without a mark in it: `0830`. */
const CLOCK = /^(?:[01]\d|2[0-4])[0-5][05]$/;
const YEAR = /^20\d\d$/;
/** A figure with its unit or ending: `8AM`, `18H30`, `2P`, `1ST`. */
const FIGURE_WITH_UNIT =
  /^\d{1,4}(?:AM|PM|[AP]|H(?:\d{2})?|HRS?|U|MINS?|MN|ST|ND|RD|TH|ER|RE|E|ÈRE|È?ME|TIM|M|FT|KG|T)$/;

const DATE = /(?<![\d./-])\d{1,2}[./-]\d{1,2}[./-](?:20)?\d{2}(?![./-]?\d)/g;
const CLOCK_RANGE =
  /(?<![\d.-])(?:[01]?\d|2[0-4])[.H]?[0-5][05] ?[-–—/] ?(?:[01]?\d|2[0-4])[.H]?[0-5][05](?![.-]?\d)/g;

/** Digits of the shortest telephone number, without its area. */
const MIN_TELEPHONE_DIGITS = 7;
const TELEPHONE = new RegExp(`(?:\\d[ ().\\/–—-]*){${MIN_TELEPHONE_DIGITS},}`);
/** `800-TOW-CARS`. */
const LETTERED_TELEPHONE = /\d{3}-\p{L}/u;

/**
 * The words of a wording, and of the names in its rules, in upper case, each once.
 * @returns null if a figure in it may belong to a telephone number or a number plate, or a mark to an address
 */
export function wordsOfWording({ panels, rules }: Wording): string[] | null {
  const names = rules.flatMap(({ liftedFor, onlyFor, binds = [] }) =>
    [...liftedFor, ...onlyFor, ...binds].flatMap(({ name }) => name ?? []),
  );
  const lines = [...panels.flatMap(({ text }) => text.split('\n')), ...names].map(plain);
  if (!lines.every(isHarmless)) return null;
  const parts = lines.flatMap((line) => line.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []);
  const figures = parts.filter((part) => /\p{N}/u.test(part));
  if (!figures.every(isFigureOfSigns)) return null;
  return [...new Set(parts.filter((part) => !/\p{N}/u.test(part)))];
}

/** In upper case, with plain digits: `9³⁰` becomes `930`. */
const plain = (line: string) => line.replaceAll('½', '.5').normalize('NFKC').toUpperCase();

function isHarmless(line: string): boolean {
  const rest = line.replace(DATE, ' : ').replace(CLOCK_RANGE, ' : ');
  return MARKS.test(line) && !TELEPHONE.test(rest) && !LETTERED_TELEPHONE.test(line);
}

/** Whether a part is a figure of a sign. A mix of letters and digits is not, unless it has a unit: it may be a number plate. */
const isFigureOfSigns = (part: string) =>
  [SHORT_FIGURE, CLOCK, YEAR, FIGURE_WITH_UNIT].some((form) => form.test(part));
