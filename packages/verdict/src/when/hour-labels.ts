import {
  minuteNumber,
  MINUTES_PER_DAY,
  timeInWords,
  timeOfMinuteNumber,
  type LocalDateTime,
  type Minutes,
} from '@curbwise/contract';
import { shareOf, type Span } from './timeline-bars';

const EVERY: Minutes = 6 * 60;
const NOON: Minutes = 12 * 60;
/** A label nearer to an end than this would stand out of the bar. */
const MARGIN = 0.04;

/** Civil time has no zone; read and written as UTC it stays what it is. */
export const asUtc = ({ year, month, day, minute }: LocalDateTime) =>
  new Date(Date.UTC(year, month - 1, day, 0, minute));

export interface HourLabel {
  /** Where it stands on the bar, 0 to 1. */
  share: number;
  text: string;
  /** It can go where there is little room. */
  minor: boolean;
}

function labelOf(time: LocalDateTime, locale: string, noon: string): string {
  if (time.minute === 0) return weekdayWords(time, locale, 'short');
  return time.minute === NOON ? noon : timeInWords(time.minute, locale);
}

/**
 * What stands below a bar: every sixth hour, and the weekday where a new day begins.
 * @param noon how the page says noon: 12 PM is taken for midnight by many
 */
export function hourLabels({ from, to }: Span, locale: string, noon: string): HourLabel[] {
  const [begin, end] = [minuteNumber(from), minuteNumber(to)];
  const labels: HourLabel[] = [];
  for (let at = Math.ceil(begin / EVERY) * EVERY; at < end; at += EVERY) {
    const time = timeOfMinuteNumber(at);
    const share = shareOf({ from, to }, time);
    if (share < MARGIN || share > 1 - MARGIN) continue;
    const text = labelOf(time, locale, noon);
    labels.push({ share, text, minor: at % (MINUTES_PER_DAY / 2) !== 0 });
  }
  return labels;
}

/** The weekday of a moment: `Friday`, `Fri`. */
export const weekdayWords = (time: LocalDateTime, locale: string, weekday: 'long' | 'short') =>
  new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' }).format(asUtc(time));
