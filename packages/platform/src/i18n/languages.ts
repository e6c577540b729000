/** The languages the page speaks, by their BCP 47 tags, each with its own name for itself. */
export const LANGUAGES = { en: 'English', es: 'Español', fr: 'Français' } as const;

export type Language = keyof typeof LANGUAGES;

export const DEFAULT_LANGUAGE: Language = 'en';

const primary = (tag: string) => tag.split('-')[0]?.toLowerCase() ?? '';

export const isLanguage = (tag: unknown): tag is Language =>
  typeof tag === 'string' && Object.hasOwn(LANGUAGES, tag);

/**
 * The first of the preferred languages that the page speaks, else English.
 * @param preferred BCP 47 tags, best first, as `navigator.languages` has them
 */
export function chooseLanguage(preferred: readonly string[]): Language {
  return preferred.map(primary).find(isLanguage) ?? DEFAULT_LANGUAGE;
}

/**
 * The locale to write times in: the driver's own variety of the language of the page (a British driver's clock has 24
 * hours), else the language.
 */
export function localeOf(language: string, preferred: readonly string[]): string {
  return preferred.find((locale) => primary(locale) === primary(language)) ?? language;
}
