import type { Stay } from '@curbwise/platform';
import { generateIcsCalendar } from 'ts-ics';

/** Minutes before the end at which the calendar sounds an alarm. */
const ALARM_MINUTES = [15, 5];

export interface CalendarWords {
  /** `Move the car`; also what an alarm says. Without commas and semicolons. */
  title: string;
  description: string;
}

/**
 * The end of a stay as an iCalendar file (RFC 5545). It is given in UTC: it stays the same instant if the phone or the
 * calendar is in another time zone by then, where a local time without a zone would move.
 * @param stay one that ends
 * @param writtenMs when the file is written, in milliseconds since the epoch
 * @throws RangeError if nothing ends the stay
 */
export function calendarFile(stay: Stay, { title, description }: CalendarWords, writtenMs: number): string {
  if (stay.untilMs === null) throw new RangeError('a stay without an end is no event');
  const { id, arrivalMs, place } = stay;
  return generateIcsCalendar({
    prodId: '-//Curbwise//Stay//EN',
    version: '2.0',
    events: [
      {
        uid: `${id}-${arrivalMs}@curbwise`,
        stamp: { date: new Date(writtenMs) },
        // Alarms count from the start, the one moment every calendar counts from.
        start: { date: new Date(stay.untilMs) },
        duration: { minutes: 1 },
        summary: title,
        description,
        ...(place ? { geo: `${place.latitude};${place.longitude}` } : {}),
        alarms: ALARM_MINUTES.map((minutes) => ({
          action: 'DISPLAY' as const,
          description: title,
          trigger: { type: 'relative' as const, value: { before: true, minutes } },
        })),
      },
    ],
  });
}
