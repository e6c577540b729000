import { formatLocalDateTime, type LocalDateTime } from '@curbwise/contract';
import { useLocale, useStrings, type Translate } from '@curbwise/platform';
import { clockLine, clockWords, type ClockWords } from './clock-words';
import { strings } from '../strings';

/** A moment inside a sentence, with the articles of the language: `las 4:40 p. m.`, `mañana a las 8 a. m.`. */
export function momentInSentence(
  t: Translate<(typeof strings)['languages']['en']>,
  words: ClockWords,
): string {
  const { day, word, time, isTomorrow } = words;
  const on = isTomorrow ? 'Tomorrow' : 'On';
  if (word !== null) return day === null ? t(`moment.${word}`) : t(`moment.noon${on}`, { day });
  const line = clockLine({ ...words, day: null }, { noon: '', midnight: '' });
  const clock = t('moment.clock', { count: Number.parseInt(time, 10), time: line });
  return day === null ? clock : t(`moment.clock${on}`, { day, time: clock });
}

/** A moment inside a sentence, relative to `now`: `4:40 PM`, `tomorrow at 8 AM`, `las 4:40 p. m.`. */
export function useClockLine(): (moment: LocalDateTime | string, now: LocalDateTime) => string {
  const t = useStrings(strings);
  const locale = useLocale();
  return (moment, now) => {
    const text = typeof moment === 'string' ? moment : formatLocalDateTime(moment);
    const words = clockWords(text, now, locale);
    if (!words) throw new RangeError(`not a moment: ${text}`);
    return momentInSentence(t, words);
  };
}
