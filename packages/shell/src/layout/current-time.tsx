import { formatLocalDateTime, shortDate, timeInWords } from '@curbwise/contract';
import { useLocale, useNow, useStrings } from '@curbwise/platform';
import { strings } from '../strings';

/** The box with the current time and date. Updates itself. */
export function CurrentTime() {
  const t = useStrings(strings);
  const locale = useLocale();
  const { time } = useNow();
  return (
    <p className="now">
      <span className="now__label">{t('layout.time')}</span>
      <time className="now__time" dateTime={formatLocalDateTime(time)}>
        {timeInWords(time.minute, locale, 'always')}
      </time>
      <span className="now__date">{shortDate(time, locale)}</span>
    </p>
  );
}
