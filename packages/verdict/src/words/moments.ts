import {
  dateInWords,
  dayNumber,
  minuteNumber,
  parseLocalDateTime,
  writtenTime,
  formatLocalDateTime,
  type LocalDate,
  type LocalDateTime,
} from '@curbwise/contract';
import { useLocale } from '@curbwise/platform';
import type { Phrasebook } from '@curbwise/sign-rules';
import { useSentences, type Sentences } from '../strings';

/** A moment in words, in local time at the sign. */
interface ClockWords {
  /** `4:40`, `8`, `16 h 40`. */
  time: string;
  /** `PM`; null on a 24-hour clock. */
  period: string | null;
  /** `tomorrow`, `Monday`, `April 1`; null today and at midnight tonight. */
  day: string | null;
  isTomorrow: boolean;
  /** The date if it is a week away or more: `April 1`, `1er avril`; else null. */
  date: string | null;
  /**
   * A word that replaces the time, as in the sentences of the engine: noon, because many people take 12 PM for
   * midnight, and midnight for the end of today. Midnight on another day is not used: it could be either end of it.
   */
  word: 'noon' | 'midnight' | null;
  /** The word between the day and the time: `at`, `a las`, `à`. */
  joint: string;
}

const NOON = 12 * 60;

function wordFor(minute: number, daysAhead: number): ClockWords['word'] {
  if (minute === NOON) return 'noon';
  return minute === 0 && daysAhead === 1 ? 'midnight' : null;
}

/**
 * Whether a moment has come.
 * @param moment `2026-11-24T18:15`; null if there is none
 * @param now in the same time zone
 */
export function isPast(moment: string | null, now: LocalDateTime): boolean {
  const at = moment === null ? null : parseLocalDateTime(moment);
  return at !== null && minuteNumber(at) <= minuteNumber(now);
}

/** From a week ahead on, a weekday alone would mean a nearer day. */
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
  // Without an article, because it would contract with the word before it: `jusqu’à jeudi 1er avril`.
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
 * @param now the current time in the same time zone
 * @returns null if the text is not a valid moment
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

/** The words in one line: `4:40 PM`, `tomorrow at 8 AM`, `noon`. The line never breaks inside the time. */
export function clockLine({ time, period, day, word, joint }: ClockWords, t: Sentences): string {
  const clock = word !== null ? t(word) : period === null ? time : `${time}\u00a0${period}`;
  return day === null ? clock : `${day} ${joint} ${clock}`;
}

/** A moment inside a sentence, with the articles of the language: `las 4:40 p. m.`, `mañana a las 8 a. m.`. */
export function momentInSentence(t: Sentences, words: ClockWords): string {
  const { day, word, time, isTomorrow } = words;
  const on = isTomorrow ? 'Tomorrow' : 'On';
  if (word !== null) return day === null ? t(`moment.${word}`) : t(`moment.noon${on}`, { day });
  const line = clockLine({ ...words, day: null }, t);
  const clock = t('moment.clock', { count: Number.parseInt(time, 10), time: line });
  return day === null ? clock : t(`moment.clock${on}`, { day, time: clock });
}

/** A moment inside a sentence, relative to `now`: `4:40 PM`, `tomorrow at 8 AM`, `las 4:40 p. m.`. */
export function useClockLine(): (moment: LocalDateTime | string, now: LocalDateTime) => string {
  const t = useSentences();
  const locale = useLocale();
  return (moment, now) => {
    const text = typeof moment === 'string' ? moment : formatLocalDateTime(moment);
    const words = clockWords(text, now, locale);
    if (!words) throw new RangeError(`not a moment: ${text}`);
    return momentInSentence(t, words);
  };
}

/** The end of a stay as a sentence: `You can stay until tomorrow at 8 AM.` */
export function stayUntilSentence(until: LocalDateTime, now: LocalDateTime, words: Phrasebook): string {
  const days = dayNumber(until) - dayNumber(now);
  // In speech, midnight at the end of today still belongs to today.
  const daysAhead = days === 1 && until.minute === 0 ? 0 : days;
  return words.messages['stay-until']({
    time: { ...until, daysAhead, isOtherYear: until.year !== now.year },
  });
}
