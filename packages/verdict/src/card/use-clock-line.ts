import { formatLocalDateTime, type LocalDateTime } from '@curbwise/contract';
import { useLocale, useStrings } from '@curbwise/platform';
import { clockLine, clockWords } from './clock-words';
import { strings } from '../strings';

/**
 * Says a moment within a sentence, as seen from `now`: `4:40 PM`, `tomorrow 8:00 AM`; `mañana a las 8:00 a. m.` in a
 * language whose times have an article.
 */
export function useClockLine(): (moment: LocalDateTime | string, now: LocalDateTime) => string {
  const t = useStrings(strings);
  const locale = useLocale();
  return (moment, now) => {
    const text = typeof moment === 'string' ? moment : formatLocalDateTime(moment);
    const words = clockWords(text, now, locale);
    if (!words) throw new RangeError(`not a moment: ${text}`);
    const { day, word, time } = words;
    const on = words.isTomorrow ? 'Tomorrow' : 'On';
    if (word !== null) return day === null ? t(`moment.${word}`) : t(`moment.noon${on}`, { day });
    const line = clockLine({ ...words, day: null }, { noon: '', midnight: '' });
    const clock = t('moment.clock', { count: Number.parseInt(time, 10), time: line });
    return day === null ? clock : t(`moment.clock${on}`, { day, time: clock });
  };
}
