import type { Stay } from '@curbwise/platform';
import { generateIcsCalendar } from 'ts-ics';

/** The calendar alarms, in minutes before the end, or before the driver has to leave for the car. */
const ALARM_MINUTES = [15, 5];

export interface CalendarWords {
  /** `Move the car`; also the text of the alarms. Without commas and semicolons. */
  title: string;
  description: string;
}

/**
 * The end of a stay as an iCalendar file (RFC 5545). The time is in UTC, so that it stays the same instant if the phone
 * or the calendar moves to another time zone.
 * @param stay a stay with an end
 * @param writtenMs when the file is written, in milliseconds since the epoch
 * @throws RangeError if nothing ends the stay
 */
export function calendarFile(stay: Stay, { title, description }: CalendarWords, writtenMs: number): string {
  if (stay.untilMs === null) throw new RangeError('the stay has no end');
  const { id, arrivalMs, place, walkMinutes = 0 } = stay;
  return generateIcsCalendar({
    prodId: '-//Curbwise//Stay//EN',
    version: '2.0',
    events: [
      {
        uid: `${id}-${arrivalMs}@curbwise`,
        stamp: { date: new Date(writtenMs) },
        // All calendars support alarms relative to the start.
        start: { date: new Date(stay.untilMs) },
        duration: { minutes: 1 },
        summary: title,
        description,
        ...(place ? { geo: `${place.latitude};${place.longitude}` } : {}),
        alarms: ALARM_MINUTES.map((minutes) => ({
          action: 'DISPLAY' as const,
          description: title,
          trigger: { type: 'relative' as const, value: { before: true, minutes: minutes + walkMinutes } },
        })),
      },
    ],
  });
}
