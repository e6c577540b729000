import { isZoneAbbreviation, type LocalClock } from '@curbwise/contract';

const two = (value: number) => String(value).padStart(2, '0');

/**
 * The offset as `GMT+5:30`, for a zone without a suitable English abbreviation.
 * @param minutes east of Greenwich
 */
function gmtOffset(minutes: number): string {
  const size = Math.abs(minutes);
  const rest = size % 60 === 0 ? '' : `:${two(size % 60)}`;
  return `GMT${minutes < 0 ? '-' : '+'}${Math.floor(size / 60)}${rest}`;
}

/** The abbreviation of the browser's time zone in English at an instant; always fits the prompt. */
function zoneAbbreviation(at: Date): string {
  const name = new Intl.DateTimeFormat('en-US', { timeZoneName: 'short' })
    .formatToParts(at)
    .find((part) => part.type === 'timeZoneName')?.value;
  return name !== undefined && isZoneAbbreviation(name) ? name : gmtOffset(-at.getTimezoneOffset());
}

/** What the clock of this device shows: local date and time to the minute, and the zone's abbreviation. */
export function browserClock(at: Date = new Date()): LocalClock {
  return {
    time: {
      year: at.getFullYear(),
      month: at.getMonth() + 1,
      day: at.getDate(),
      minute: at.getHours() * 60 + at.getMinutes(),
    },
    // A browser takes tens of milliseconds to come by the name, and most who look at the clock want the time.
    get zone() {
      return zoneAbbreviation(at);
    },
  };
}
