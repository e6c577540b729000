import { formatLocalDateTime, type LocalDateTime } from '@curbwise/contract';
import { useLocale, useNow, useStrings } from '@curbwise/platform';
import { strings } from './strings';

// The civil time is formatted as it stands; UTC only keeps Intl from moving it.
const asUtc = ({ year, month, day, minute }: LocalDateTime) => Date.UTC(year, month - 1, day, 0, minute);
/** The box with the current time and date; stays current. */
export function CurrentTime() {
  const t = useStrings(strings);
  const locale = useLocale();
  const { time } = useNow();
  const clock = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
  const calendar = new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });
  return (
    <p className="now">
      <span className="now__label">{t('layout.time')}</span>
      <time className="now__time" dateTime={formatLocalDateTime(time)}>
        {clock.format(asUtc(time))}
      </time>
      <span className="now__date">{calendar.format(asUtc(time))}</span>
    </p>
  );
}
