/** Loads what writes calendar files; its library is no part of the first screen. */
export const loadCalendar = () => import('./calendar-file');

/** Loads it before it is asked for, so that a file can be made without a network. A failure here is none yet. */
export const preloadCalendar = (): void => void loadCalendar().catch(() => undefined);
