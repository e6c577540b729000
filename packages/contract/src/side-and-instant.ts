import { z } from 'zod';

/** The side of the pole that the car is on, for a driver facing the sign. */
export const sideSchema = z.enum(['left', 'right']);
export type Side = z.infer<typeof sideSchema>;

/** `2026-11-24T10:15`, local time at the sign. */
export const localDateTimeSchema = z.string().regex(/^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/);
