import { z } from 'zod';

/** A date that is, or may be, a holiday in the sense of the signs of a place. */
export const holidaySchema = z.object({
  date: z.iso.date(),
  name: z.string(),
  /** Whether signs that say HOLIDAYS surely mean this one. */
  certain: z.boolean(),
});
export type Holiday = z.infer<typeof holidaySchema>;

/** The holidays of one place in a span of dates, both ends included. A date in it that is not listed is none. */
export const holidayCalendarSchema = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  holidays: z.array(holidaySchema),
});
export type HolidayCalendar = z.infer<typeof holidayCalendarSchema>;
