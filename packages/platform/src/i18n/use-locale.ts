import { localeOf } from './languages';
import { useLanguage } from './strings';

/** The locale for times and dates. */
export function useLocale(): string {
  return localeOf(useLanguage(), navigator.languages);
}
