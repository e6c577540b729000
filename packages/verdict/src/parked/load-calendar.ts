/** Loads the calendar file writer; its library is not needed for the first screen. */
export const loadCalendar = () => import('./calendar-file');

/** Loads it ahead of time, so that a file can be made offline. Ignores failures. */
export const preloadCalendar = (): void => void loadCalendar().catch(() => undefined);
