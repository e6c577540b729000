import {
  dateInWords,
  dayNumber,
  minuteNumber,
  parseLocalDateTime,
  shortDate,
  writtenTime,
  type LocalDate,
  type LocalDateTime,
} from '@curbwise/contract';

/** A moment in words, by the clock beside the sign. */
export interface ClockWords {
  /** `4:40`, `8`, `16 h 40`. */
  time: string;
  /** `PM`; null on a clock of 24 hours. */
  period: string | null;
  /** `tomorrow`, `Monday`, `April 1`; null today and at its end. */
  day: string | null;
  isTomorrow: boolean;
  /** A week away or more, where the day tells more than the time: `April 1`, `1er avril`; else null. */
  date: string | null;
  /**
   * What the moment is called in place of its time, as in the sentences of the engine: noon, since 12 PM is taken for
   * midnight by many; and the end of today, better called midnight than by the date of tomorrow. Not midnight on
   * another day, which could be either end of it.
   */
  word: 'noon' | 'midnight' | null;
  /** Between the day and the time: `at`, `a las`, `à`. */
  joint: string;
}

const NOON = 12 * 60;

function wordFor(minute: number, daysAhead: number): ClockWords['word'] {
  if (minute === NOON) return 'noon';
  return minute === 0 && daysAhead === 1 ? 'midnight' : null;
}

/**
 * Whether a moment has come.
 * @param moment `2026-11-24T18:15`; null: there is none
 * @param now by the same clock
 */
export function isPast(moment: string | null, now: LocalDateTime): boolean {
  const at = moment === null ? null : parseLocalDateTime(moment);
  return at !== null && minuteNumber(at) <= minuteNumber(now);
}

/** A date without its year: `Fri, Nov 20`. */
export const dayName = (date: LocalDate, locale: string): string => shortDate(date, locale);

/** From a week on, the weekday alone would be that of a nearer day. */
const isFar = (daysAhead: number) => daysAhead < 0 || daysAhead >= 7;

const weekdayName = ({ year, month, day }: LocalDate, locale: string) =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(
    Date.UTC(year, month - 1, day),
  );

const languageOf = (locale: string) => locale.split('-')[0] ?? locale;

function dayWords(at: LocalDateTime, now: LocalDateTime, locale: string): string | null {
  const daysAhead = dayNumber(at) - dayNumber(now);
  if (daysAhead === 0) return null;
  if (daysAhead === 1) return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(1, 'day');
  if (!isFar(daysAhead)) return weekdayName(at, locale);
  const date = dateInWords(at, now, locale);
  // Without an article, which would run together with the word before it: `jusqu’à jeudi 1er avril`.
  return languageOf(locale) === 'fr' ? `${weekdayName(at, locale)} ${date}` : date;
}

/** `tomorrow at 8 AM`, `mañana a las 8 a. m.`, `demain à 8 h`. */
function jointBefore(time: string, word: ClockWords['word'], locale: string): string {
  switch (languageOf(locale)) {
    case 'fr':
      return 'à';
    case 'es':
      if (word !== null) return 'al';
      return /^1(?!\d)/.test(time) ? 'a la' : 'a las';
    default:
      return 'at';
  }
}

/**
 * Puts a moment into words.
 * @param moment `2026-11-24T18:15`
 * @param now the present, by the same clock
 * @returns null if the text is not a moment that exists
 */
export function clockWords(moment: string, now: LocalDateTime, locale: string): ClockWords | null {
  const at = parseLocalDateTime(moment);
  if (!at) return null;
  const daysAhead = dayNumber(at) - dayNumber(now);
  const { time, half: period } = writtenTime(at.minute, locale);
  const word = wordFor(at.minute, daysAhead);
  return {
    time,
    period,
    day: word === 'midnight' ? null : dayWords(at, now, locale),
    isTomorrow: daysAhead === 1,
    date: isFar(daysAhead) ? dateInWords(at, now, locale) : null,
    word,
    joint: jointBefore(time, word, locale),
  };
}

/**
 * `4:40 PM`, `tomorrow at 8 AM`, `noon`: the words in one line, which never breaks within the time.
 * @param named how the page says {@link ClockWords.word}
 */
export function clockLine(
  { time, period, day, word, joint }: ClockWords,
  named: Record<'noon' | 'midnight', string>,
): string {
  const clock = word !== null ? named[word] : period === null ? time : `${time}\u00a0${period}`;
  return day === null ? clock : `${day} ${joint} ${clock}`;
}
