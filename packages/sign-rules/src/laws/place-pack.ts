import {
  daysOffLawSchema,
  driverLawSchema,
  hoursLawSchema,
  lawSourceSchema,
  placeSchema,
} from '@curbwise/contract';
import { z } from 'zod';

/** How far a day is moved if it falls on a Saturday or a Sunday, in days. */
const weekendShiftSchema = z.object({
  saturday: z.number().int().optional(),
  sunday: z.number().int().optional(),
  /** The day itself then does not count. Absent: both days count. */
  instead: z.literal(true).optional(),
});

/** A day of each year, or dates that no rule gives. */
const onSchema = z.union([
  z.object({ month: z.number().int().min(1).max(12), day: z.number().int().min(1).max(31) }),
  /** The nth weekday of a month (0 = Sunday; -1 = last), and so many days after it. */
  z.object({
    month: z.number().int().min(1).max(12),
    weekday: z.number().int().min(0).max(6),
    nth: z.number().int().min(-1).max(4),
    plus: z.number().int().optional(),
  }),
  /** Days after Easter Sunday. */
  z.object({ easter: z.number().int() }),
  z.object({ dates: z.array(z.iso.date()).min(1) }),
]);

const lawDaySchema = z.object({
  name: z.string().min(1),
  on: onSchema,
  weekend: weekendShiftSchema.optional(),
  /** Absent: certain. */
  certain: z.literal(false).optional(),
});

/** A box on the map: degrees, north and east positive. It is approximate, to offer a place to the driver. */
const areaSchema = z.object({
  south: z.number().min(-90).max(90),
  west: z.number().min(-180).max(180),
  north: z.number().min(-90).max(90),
  east: z.number().min(-180).max(180),
});

/** What is known about the signs of a jurisdiction: a country, a part of it, or a city. */
export const placePackSchema = z.object({
  /** ISO codes of country and region (without the country), and the name of the city. */
  place: placeSchema.required({ country: true }),
  /** Its name in the languages of the app, and other names that callers may use. */
  names: z.object({ en: z.string(), fr: z.string(), es: z.string(), others: z.array(z.string()).optional() }),
  area: areaSchema,
  /** BCP 47 languages that stand on its signs. */
  languages: z.object({ are: z.array(z.string()).min(1), source: lawSourceSchema }).optional(),
  hours: z.array(hoursLawSchema).optional(),
  daysOff: z.array(daysOffLawSchema.extend({ days: z.array(lawDaySchema).min(1) })).optional(),
  drivers: z.array(driverLawSchema).optional(),
});
export type PlacePack = z.infer<typeof placePackSchema>;
export type LawDay = z.infer<typeof lawDaySchema>;
export type Area = z.infer<typeof areaSchema>;
