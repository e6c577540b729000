import { z } from 'zod';

/** A date that signs of a place mean, or may mean, by HOLIDAYS. */
export const holidaySchema = z.object({
  date: z.iso.date(),
  name: z.string(),
  /** Whether signs that say HOLIDAYS certainly mean this one. */
  certain: z.boolean(),
});
export type Holiday = z.infer<typeof holidaySchema>;

/** The holidays of one place from one date to another, both included. A date in between that is not listed is not a holiday. */
export const holidayCalendarSchema = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  holidays: z.array(holidaySchema),
});
export type HolidayCalendar = z.infer<typeof holidayCalendarSchema>;
