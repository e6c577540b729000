import type { LocalDate, LocalDateTime, Minutes } from './civil-time';

/** Keeps the parts of a time in one line. */
const NO_BREAK = '\u00a0';

/** A time of day as a language writes it. */
export interface WrittenTime {
  /** `4:40`, `8`, `16 h 40`. */
  time: string;
  /** `PM`, `p. m.`; null on a clock of 24 hours. */
  half: string | null;
}

/** Whether a full hour is `8 AM`, as one says it, or `8:00 AM`, as a clock shows it. */
export type WrittenMinutes = 'if-any' | 'always';

const two = (value: number) => String(value).padStart(2, '0');

function inHalves(minute: Minutes, minutes: WrittenMinutes, halves: readonly [string, string]): WrittenTime {
  const hour = Math.floor(minute / 60) % 24;
  const after = minutes === 'always' || minute % 60 > 0 ? `:${two(minute % 60)}` : '';
  return { time: `${hour % 12 || 12}${after}`, half: halves[hour < 12 ? 0 : 1] };
}

function inHours(minute: Minutes, minutes: WrittenMinutes): WrittenTime {
  const after = minutes === 'always' || minute % 60 > 0 ? `${NO_BREAK}${two(minute % 60)}` : '';
  return { time: `${Math.floor(minute / 60) % 24}${NO_BREAK}h${after}`, half: null };
}

const primary = (language: string) => language.split('-')[0]?.toLowerCase();

/**
 * The one way in which a language writes a time of day, whatever its variety: the sentences of the engine, the card and
 * the signs of the page stand side by side.
 * @param minute of the day, up to 1440
 * @param language BCP 47 tag; English for one that the page does not speak
 */
export function writtenTime(
  minute: Minutes,
  language: string,
  minutes: WrittenMinutes = 'if-any',
): WrittenTime {
  switch (primary(language)) {
    case 'fr':
      return inHours(minute, minutes);
    case 'es':
      return inHalves(minute, minutes, [`a.${NO_BREAK}m.`, `p.${NO_BREAK}m.`]);
    default:
      return inHalves(minute, minutes, ['AM', 'PM']);
  }
}

/** {@link writtenTime} in one line, which never breaks: `4:40 PM`, `8 a. m.`, `16 h 40`. */
export function timeInWords(minute: Minutes, language: string, minutes: WrittenMinutes = 'if-any'): string {
  const { time, half } = writtenTime(minute, language, minutes);
  return half === null ? time : `${time}${NO_BREAK}${half}`;
}

/** Civil time has no zone; read and written as UTC it stays what it is. */
const asUtc = ({ year, month, day }: LocalDate) => Date.UTC(year, month - 1, day);

function inParts(date: LocalDate, language: string, format: Intl.DateTimeFormatOptions): string {
  const written = new Intl.DateTimeFormat(language, { ...format, timeZone: 'UTC' }).format(asUtc(date));
  // Intl has no ordinals: `1er avril`.
  return primary(language) === 'fr' ? written.replace(/(^|\s)1(?=\s\p{L})/u, '$11er') : written;
}

/** A day as it is named in a list: `Fri, Nov 20`, `ven. 20 nov.`; with the year only where it is told. */
export const shortDate = (date: LocalDate, language: string, year?: 'with-year'): string =>
  inParts(date, language, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    ...(year && { year: 'numeric' }),
  });

/** A day by its date, as one says it: `April 1`, `1 de abril`, `1er avril`; with its year if that is not the one of `now`. */
export const dateInWords = (date: LocalDate, now: LocalDate, language: string): string =>
  inParts(date, language, {
    month: 'long',
    day: 'numeric',
    ...(date.year !== now.year && { year: 'numeric' }),
  });

/** When something was asked or kept: `Fri, Nov 20, 2:40 PM`. */
export const shortMoment = (moment: LocalDateTime, language: string): string =>
  `${shortDate(moment, language)}, ${timeInWords(moment.minute, language)}`;
