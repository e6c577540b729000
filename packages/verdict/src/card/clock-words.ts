import { dayNumber, parseLocalDateTime, type LocalDate, type LocalDateTime } from '@curbwise/contract';

/** A moment in words, by the clock beside the sign. */
export interface ClockWords {
  /** `4:40`, `16:40`. */
  time: string;
  /** `PM`; null on a clock of 24 hours. */
  period: string | null;
  /** `tomorrow`, `Monday`, `Mon, Nov 30`; null today and at its end. */
  day: string | null;
  isTomorrow: boolean;
  /**
   * What the moment is called in place of its time, as in the sentences of the engine: noon, since 12 PM is taken for
   * midnight by many; and the end of today, better called midnight than by the date of tomorrow. Not midnight on
   * another day, which could be either end of it.
   */
  word: 'noon' | 'midnight' | null;
}

const NOON = 12 * 60;

function wordFor(minute: number, daysAhead: number): ClockWords['word'] {
  if (minute === NOON) return 'noon';
  return minute === 0 && daysAhead === 1 ? 'midnight' : null;
}

/** Civil time has no zone; read and written as UTC it stays what it is. */
const asUtc = ({ year, month, day, minute }: LocalDateTime) =>
  new Date(Date.UTC(year, month - 1, day, 0, minute));

/** A date without its year: `Fri, Nov 20`. */
export function dayName(date: LocalDate, locale: string): string {
  const format: Intl.DateTimeFormatOptions = { weekday: 'short', month: 'short', day: 'numeric' };
  return new Intl.DateTimeFormat(locale, { ...format, timeZone: 'UTC' }).format(
    asUtc({ ...date, minute: 0 }),
  );
}

function dayWords(at: LocalDateTime, daysAhead: number, locale: string): string | null {
  if (daysAhead === 0) return null;
  if (daysAhead === 1) return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(1, 'day');
  // From a week on, the weekday alone would be that of a nearer day.
  if (daysAhead < 0 || daysAhead >= 7) return dayName(at, locale);
  return new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(asUtc(at));
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
  const parts = new Intl.DateTimeFormat(locale, {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
  }).formatToParts(asUtc(at));
  const period = parts.find((part) => part.type === 'dayPeriod')?.value ?? null;
  const word = wordFor(at.minute, daysAhead);
  const time = parts
    .filter((part) => part.type !== 'dayPeriod')
    .map((part) => part.value)
    .join('')
    .trim()
    // `16 h 40` is one word too.
    .replace(/\s/g, '\u00a0');
  return {
    time,
    period,
    day: word === 'midnight' ? null : dayWords(at, daysAhead, locale),
    isTomorrow: daysAhead === 1,
    word,
  };
}

/**
 * `4:40 PM`, `tomorrow 8:00 AM`, `noon`: the words in one line, which never breaks within the time.
 * @param named how the page says {@link ClockWords.word}
 */
export function clockLine(
  { time, period, day, word }: ClockWords,
  named: Record<'noon' | 'midnight', string>,
): string {
  const clock = word !== null ? named[word] : period === null ? time : `${time}\u00a0${period}`;
  return day === null ? clock : `${day} ${clock}`;
}
