import { useLocale } from '@curbwise/platform';
import type { LocalDateTime } from '@curbwise/contract';
import { clockLine, clockWords } from '../words/moments';
import { useSentences } from '../strings';

const LABELS = {
  parkUntil: ['parkUntil', 'parkUntilDay', 'parkUntilDate'],
  parkNowUntil: ['parkNowUntil', 'parkNowUntilDay', 'parkNowUntilDate'],
  onlyUntil: ['onlyUntil', 'onlyUntilDay', 'onlyUntilDay'],
  parkFrom: ['parkFrom', 'parkFromDay', 'parkFromDate'],
  noParkingUntil: ['noParkingUntil', 'noParkingUntilDay', 'noParkingUntilDate'],
} as const;

/** Longest word that fits in large letters: `midnight` does, `medianoche` needs a smaller size. */
const MAX_LARGE_LETTERS = 8;

export interface CardTimeProps {
  /** What happens at that moment. */
  says: keyof typeof LABELS;
  /** `2026-11-24T18:15` */
  moment: string;
  now: LocalDateTime;
}

/** The key time in large letters, with its day unless that is today. From a week ahead on, the date is large instead. */
export function CardTime({ says, moment, now }: CardTimeProps) {
  const t = useSentences();
  const words = clockWords(moment, now, useLocale());
  if (!words) return null;
  const { time, period, day, date, word } = words;
  const [today, otherDay, farDay] = LABELS[says];
  if (date !== null) {
    return (
      <p className="plate-time">
        <span className="plate-time__label">{t(farDay)}</span>{' '}
        <time className="plate-time__moment" dateTime={moment} data-word="long">
          {date}
          <span className="plate-time__period"> {clockLine({ ...words, day: null }, t)}</span>
        </time>
      </p>
    );
  }
  const name = word && t(word);
  return (
    <p className="plate-time">
      <span className="plate-time__label">{day === null ? t(today) : t(otherDay, { day })}</span>{' '}
      <time
        className="plate-time__moment"
        dateTime={moment}
        data-word={name === null ? undefined : name.length > MAX_LARGE_LETTERS ? 'long' : 'short'}
      >
        {name ?? time}
        {word === null && period !== null && <span className="plate-time__period"> {period}</span>}
      </time>
    </p>
  );
}
