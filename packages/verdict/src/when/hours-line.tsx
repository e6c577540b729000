import {
  minuteNumber,
  MINUTES_PER_DAY,
  timeInWords,
  timeOfMinuteNumber,
  type LocalDateTime,
  type Minutes,
} from '@curbwise/contract';
import { useLocale } from '@curbwise/platform';
import { shareOf, type Span } from './timeline-bars';
import { useSentences } from '../strings';

const LABEL_INTERVAL: Minutes = 6 * 60;
const NOON: Minutes = 12 * 60;
/** A label closer to an end than this fraction of the bar would overflow. */
const MARGIN = 0.04;

/** Civil time has no time zone; treated as UTC it does not change. */
const asUtc = ({ year, month, day, minute }: LocalDateTime) =>
  new Date(Date.UTC(year, month - 1, day, 0, minute));

export interface HourLabel {
  /** Its position on the bar, 0 to 1. */
  share: number;
  text: string;
  /** It can be hidden if there is little space. */
  minor: boolean;
}

function labelOf(time: LocalDateTime, locale: string, noon: string): string {
  if (time.minute === 0) return weekdayWords(time, locale, 'short');
  return time.minute === NOON ? noon : timeInWords(time.minute, locale);
}

/**
 * The labels below a bar: every sixth hour, and the weekday at midnight.
 * @param noon the word for noon, because many people take 12 PM for midnight
 */
export function hourLabels({ from, to }: Span, locale: string, noon: string): HourLabel[] {
  const [begin, end] = [minuteNumber(from), minuteNumber(to)];
  const labels: HourLabel[] = [];
  for (let at = Math.ceil(begin / LABEL_INTERVAL) * LABEL_INTERVAL; at < end; at += LABEL_INTERVAL) {
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

/** Above this number, labels are set closer together. */
const MAX_LOOSE_LABELS = 5;

/** The hours below a bar. */
export function HoursLine({ span }: { span: Span }) {
  const t = useSentences();
  const labels = hourLabels(span, useLocale(), t('noon'));
  return (
    <div className="timeline__hours" aria-hidden="true">
      {labels.map(({ share, text, minor }) => (
        <span
          key={share}
          className="timeline__hour"
          data-minor={minor || undefined}
          data-dense={labels.length > MAX_LOOSE_LABELS || undefined}
          style={{ left: `${(share * 100).toFixed(3)}%` }}
        >
          {text}
        </span>
      ))}
    </div>
  );
}
