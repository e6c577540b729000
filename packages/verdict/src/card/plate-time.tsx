import { useLocale, useStrings } from '@curbwise/platform';
import type { LocalDateTime } from '@curbwise/contract';
import { clockWords } from './clock-words';
import { strings } from '../strings';

const LABELS = {
  parkUntil: ['parkUntil', 'parkUntilDay'],
  parkFrom: ['parkFrom', 'parkFromDay'],
  noParkingUntil: ['noParkingUntil', 'noParkingUntilDay'],
} as const;

/** Letters of a word that fit in its size: `midnight`; `medianoche` needs a smaller one. */
const LONGEST_LARGE = 8;

export interface PlateTimeProps {
  /** What happens at that moment. */
  says: keyof typeof LABELS;
  /** `2026-11-24T18:15` */
  moment: string;
  now: LocalDateTime;
}

/** The moment that matters, as the largest thing on the plate. The day is told unless it is today. */
export function PlateTime({ says, moment, now }: PlateTimeProps) {
  const t = useStrings(strings);
  const words = clockWords(moment, now, useLocale());
  if (!words) return null;
  const { time, period, day, word } = words;
  const [today, otherDay] = LABELS[says];
  const named = word && t(word);
  return (
    <p className="plate-time">
      <span className="plate-time__label">{day === null ? t(today) : t(otherDay, { day })}</span>{' '}
      <time
        className="plate-time__moment"
        dateTime={moment}
        data-word={named === null ? undefined : named.length > LONGEST_LARGE ? 'long' : 'short'}
      >
        {named ?? time}
        {word === null && period !== null && <span className="plate-time__period"> {period}</span>}
      </time>
    </p>
  );
}
