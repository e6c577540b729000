import { localeOf } from './languages';
import { useLanguage } from './strings';

/** The locale that times and dates are written in. */
export function useLocale(): string {
  return localeOf(useLanguage(), navigator.languages);
}
