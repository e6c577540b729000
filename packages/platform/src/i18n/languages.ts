/** The languages of the page by their BCP 47 tags, each with its own name for itself. */
export const LANGUAGES = { en: 'English', es: 'Español', fr: 'Français' } as const;

export type Language = keyof typeof LANGUAGES;

export const DEFAULT_LANGUAGE: Language = 'en';

const primary = (tag: string) => tag.split('-')[0]?.toLowerCase() ?? '';

export const isLanguage = (tag: unknown): tag is Language =>
  typeof tag === 'string' && Object.hasOwn(LANGUAGES, tag);

/**
 * The first preferred language that the page supports, otherwise English.
 * @param preferred BCP 47 tags, best first, as in `navigator.languages`
 */
export function chooseLanguage(preferred: readonly string[]): Language {
  return preferred.map(primary).find(isLanguage) ?? DEFAULT_LANGUAGE;
}

/**
 * The locale for times: the driver's own variety of the page's language (British drivers use a 24-hour clock), otherwise
 * the language itself.
 */
export function localeOf(language: string, preferred: readonly string[]): string {
  return preferred.find((locale) => primary(locale) === primary(language)) ?? language;
}
