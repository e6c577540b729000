import { clockLocale } from './clock-words';

/** The locale that times are written in. The page speaks English; its clock is the driver's. */
export function useClockLocale(): string {
  return clockLocale(document.documentElement.lang || 'en', navigator.languages);
}
