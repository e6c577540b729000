export const DAY_MS = 24 * 60 * 60 * 1000;

/** The UTC day of a time in milliseconds since the epoch, as `2026-11-20`. */
export const utcDay = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Milliseconds from a time to the next UTC day. */
export const restOfDayMs = (time = Date.now()): number => DAY_MS - (time % DAY_MS);
