import type { LocalDate, LocalDateTime, Minutes } from './civil-time';

/** Keeps the parts of a time on one line. */
const NO_BREAK = '\u00a0';

export interface WrittenTime {
  /** `4:40`, `8`, `16 h 40`. */
  time: string;
  /** `PM`, `p. m.`; null on a clock of 24 hours. */
  half: string | null;
}

/** Whether a full hour is written `8 AM` (`if-any`) or `8:00 AM` (`always`). */
export type WrittenMinutes = 'if-any' | 'always';

const twoDigits = (value: number) => String(value).padStart(2, '0');

function on12HourClock(
  minute: Minutes,
  minutes: WrittenMinutes,
  halves: readonly [string, string],
): WrittenTime {
  const hour = Math.floor(minute / 60) % 24;
  const after = minutes === 'always' || minute % 60 > 0 ? `:${twoDigits(minute % 60)}` : '';
  return { time: `${hour % 12 || 12}${after}`, half: halves[hour < 12 ? 0 : 1] };
}

function on24HourClock(minute: Minutes, minutes: WrittenMinutes): WrittenTime {
  const after = minutes === 'always' || minute % 60 > 0 ? `${NO_BREAK}${twoDigits(minute % 60)}` : '';
  return { time: `${Math.floor(minute / 60) % 24}${NO_BREAK}h${after}`, half: null };
}

const primarySubtag = (language: string) => language.split('-')[0]?.toLowerCase();

/**
 * Writes a time of day. All varieties of a language write it alike, so that every part of the page looks the same.
 * @param minute of the day, up to 1440
 * @param language BCP 47 tag; English if the language is not supported
 */
export function writtenTime(
  minute: Minutes,
  language: string,
  minutes: WrittenMinutes = 'if-any',
): WrittenTime {
  switch (primarySubtag(language)) {
    case 'fr':
      return on24HourClock(minute, minutes);
    case 'es':
      return on12HourClock(minute, minutes, [`a.${NO_BREAK}m.`, `p.${NO_BREAK}m.`]);
    default:
      return on12HourClock(minute, minutes, ['AM', 'PM']);
  }
}

/** {@link writtenTime} as one text without line breaks: `4:40 PM`, `8 a. m.`, `16 h 40`. */
export function timeInWords(minute: Minutes, language: string, minutes: WrittenMinutes = 'if-any'): string {
  const { time, half } = writtenTime(minute, language, minutes);
  return half === null ? time : `${time}${NO_BREAK}${half}`;
}

function formatDate(date: LocalDate, language: string, format: Intl.DateTimeFormatOptions): string {
  // Civil time has no zone; formatting it as UTC leaves it unchanged.
  const utc = Date.UTC(date.year, date.month - 1, date.day);
  const written = new Intl.DateTimeFormat(language, { ...format, timeZone: 'UTC' }).format(utc);
  // Intl has no ordinals: `1er avril`.
  return primarySubtag(language) === 'fr' ? written.replace(/(^|\s)1(?=\s\p{L})/u, '$11er') : written;
}

/**
 * A short date with its weekday: `Fri, Nov 20`, `ven. 20 nov.`; with the year only if asked for. American English does
 * without `Intl`: the first screen shows a date, and a slow phone takes a tenth of a second to load what `Intl` needs.
 */
export function shortDate(date: LocalDate, language: string, year?: 'with-year'): string {
  if (language === 'en' || language === 'en-US') {
    // Always in English: `Fri Nov 20 2026`.
    const [weekday, month] = new Date(date.year, date.month - 1, date.day).toDateString().split(' ');
    return `${weekday}, ${month} ${date.day}${year ? `, ${date.year}` : ''}`;
  }
  return formatDate(date, language, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    ...(year && { year: 'numeric' }),
  });
}

/** A date in full: `April 1`, `1 de abril`, `1er avril`; with its year if that is not the year of `now`. */
export const dateInWords = (date: LocalDate, now: LocalDate, language: string): string =>
  formatDate(date, language, {
    month: 'long',
    day: 'numeric',
    ...(date.year !== now.year && { year: 'numeric' }),
  });

/** A short date and time: `Fri, Nov 20, 2:40 PM`. */
export const shortMoment = (moment: LocalDateTime, language: string): string =>
  `${shortDate(moment, language)}, ${timeInWords(moment.minute, language)}`;
