import {
  dayNumber,
  parseLocalDateTime,
  shortDate,
  timeInWords,
  wordsOfPanel,
  type Driver,
  type LocalDateTime,
} from '@curbwise/contract';
import { browserClock, type KeptScan } from '@curbwise/platform';
import { judgeAgain, type JudgeContext } from '@curbwise/sign-rules';
import { isWithoutSign, titleOfKind, verdictKind } from '../judging/verdict';

/**
 * The card of a kept scan at the time of the scan, for the current driver, and the string that titles it.
 * @param known its context, with the place that the driver chose
 */
export function cardThen({ analysis }: KeptScan, known: JudgeContext, driver: Driver | null) {
  const then = parseLocalDateTime(analysis.judgedAt);
  const isAsRead = (!driver && !known.place) || !then || isWithoutSign(analysis);
  const context = { ...known, ...(driver && { driver }) };
  const answer = isAsRead ? analysis : judgeAgain(analysis, then, context);
  const kind = verdictKind(answer, false);
  return { kind, title: titleOfKind(kind, answer) };
}

/** Characters shown of the sign. */
const MAX_LENGTH = 60;

/** The first words of the sign, in one line; empty if none were read. */
export function firstWords({ analysis }: Pick<KeptScan, 'analysis'>): string {
  const [first] = analysis.panels;
  const words = ((first && wordsOfPanel(first)) || analysis.extractedText).replace(/\s+/g, ' ').trim();
  if (words.length <= MAX_LENGTH) return words;
  return `${words.slice(0, words.lastIndexOf(' ', MAX_LENGTH - 1) + 1 || MAX_LENGTH).trimEnd()}…`;
}

function dayInWords(at: Date, now: LocalDateTime, locale: string): string {
  const daysAgo = dayNumber(now) - dayNumber(browserClock(at).time);
  if (daysAgo === 0 || daysAgo === 1) {
    const word = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-daysAgo, 'day');
    return word.charAt(0).toLocaleUpperCase(locale) + word.slice(1);
  }
  const date = browserClock(at).time;
  return shortDate(date, locale, date.year === now.year ? undefined : 'with-year');
}

/**
 * When a scan was made, by the clock of this device: `Today, 2:40 PM`, `Yesterday, 9:05 AM`, `Mon, Nov 16, 8 AM`.
 * @param keptMs milliseconds since the epoch
 */
export function keptAtInWords(keptMs: number, now: LocalDateTime, locale: string): string {
  const at = new Date(keptMs);
  return `${dayInWords(at, now, locale)}, ${timeInWords(browserClock(at).time.minute, locale)}`;
}
