import { formatLocalDateTime, type LocalDateTime } from '@curbwise/contract';
import { useNow, useStrings } from '@curbwise/platform';
import { strings } from './strings';

// The civil time is formatted as it stands; UTC only keeps Intl from moving it.
const asUtc = ({ year, month, day, minute }: LocalDateTime) => Date.UTC(year, month - 1, day, 0, minute);
const TIME = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
const DATE = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

/** The box with the current time and date; stays current. */
export function CurrentTime() {
  const t = useStrings(strings);
  const { time } = useNow();
  return (
    <p className="now">
      <span className="now__label">{t('layout.time')}</span>
      <time className="now__time" dateTime={formatLocalDateTime(time)}>
        {TIME.format(asUtc(time))}
      </time>
      <span className="now__date">{DATE.format(asUtc(time))}</span>
    </p>
  );
}
