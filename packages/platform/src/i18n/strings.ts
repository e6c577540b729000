import { createInstance, type i18n } from 'i18next';
import { useCallback, useSyncExternalStore } from 'react';
import { DEFAULT_LANGUAGE, LANGUAGES, localeOf, type Language } from './languages';

/** Sentences by key: flat, with `{{name}}` for values and `_one`, `_other` for numbers. */
export type Sentences = Readonly<Record<string, string>>;

/** The same sentences in another language: every one of them, and no other. */
export type Translation<English extends Sentences> = Readonly<Record<keyof English, string>>;

/** A module whose default export is a translation. */
interface TranslationModule<English extends Sentences> {
  readonly default: Translation<English>;
}

/**
 * The sentences of one remote. English is always present and the fallback for the other languages, which are loaded when
 * the page switches to them.
 */
export interface Strings<English extends Sentences = Sentences> {
  namespace: string;
  languages: { readonly en: English } & {
    readonly [Other in Exclude<Language, 'en'>]?: () => Promise<TranslationModule<English>>;
  };
}

type PluralSuffix = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

/** A key as components use it: without the plural suffix. */
export type StringKey<English> = keyof English extends infer Key
  ? Key extends `${infer Stem}_${PluralSuffix}`
    ? Stem
    : Key & string
  : never;

/** Returns the sentence of a key. `values` fill its placeholders; the value `count` selects the plural. */
export type Translate<English> = (
  key: StringKey<English>,
  values?: Readonly<Record<string, string | number>>,
) => string;

/** The one translator of the page; each remote has its own namespace. */
export const translator: i18n = createInstance();

void translator.init({
  lng: DEFAULT_LANGUAGE,
  fallbackLng: DEFAULT_LANGUAGE,
  resources: {},
  initAsync: false,
  // The keys are flat, and React escapes what it renders.
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
});

const registered = new Map<string, Strings>();

/**
 * Declares the sentences of a remote and registers the English ones at once.
 * @param namespace the remote's name
 */
export function defineStrings<const English extends Sentences>(
  namespace: string,
  languages: Strings<English>['languages'],
): Strings<English> {
  const strings = { namespace, languages };
  // The translations of an earlier version of the remote are out of date.
  if (registered.has(namespace)) {
    for (const language of Object.keys(LANGUAGES)) translator.removeResourceBundle(language, namespace);
  }
  registered.set(namespace, strings);
  translator.addResourceBundle('en', namespace, languages.en, true, true);
  return strings;
}

/** Loads the sentences of a remote in a language. If that fails they stay English, and the next call tries again. */
async function loadStrings({ namespace, languages }: Strings, language: Language): Promise<void> {
  if (language === 'en' || translator.hasResourceBundle(language, namespace)) return;
  const translation = (await languages[language]?.().catch(() => undefined))?.default;
  if (translation) translator.addResourceBundle(language, namespace, translation, true, true);
}

/** The language of the page. */
export const spokenLanguage = (): Language => translator.language as Language;

/** The language that was requested last; the page switches to it once its sentences are loaded. */
let requested: Language = DEFAULT_LANGUAGE;

/** Registers the sentences of a remote and loads them in the language of the page, before the remote is shown. */
export async function addStrings(strings: Strings): Promise<void> {
  registered.set(strings.namespace, strings);
  translator.addResourceBundle('en', strings.namespace, strings.languages.en, true, true);
  await loadStrings(strings, requested);
}

/**
 * Switches the page to a language. All sentences are loaded first, so that the page never mixes two languages. If another
 * language is requested meanwhile, the later request wins.
 */
export async function speak(language: Language): Promise<void> {
  requested = language;
  await Promise.all([...registered.values()].map((strings) => loadStrings(strings, language)));
  if (requested !== language) return;
  await translator.changeLanguage(language);
  document.documentElement.lang = language;
}

function onLanguageChange(listener: () => void): () => void {
  translator.on('languageChanged', listener);
  return () => translator.off('languageChanged', listener);
}

/** The language of the page; the component renders again when it changes. */
export function useLanguage(): Language {
  return useSyncExternalStore(onLanguageChange, spokenLanguage);
}

/** The locale for times and dates. */
export function useLocale(): string {
  return localeOf(useLanguage(), navigator.languages);
}

/**
 * The sentences of a remote in the language of the page. Keys are checked by the compiler. `react-i18next` is not used: it
 * would add a third to the size of i18next with features that this page does not need.
 */
export function useStrings<English extends Sentences>({ namespace }: Strings<English>): Translate<English> {
  const language = useLanguage();
  return useCallback(
    (key, values) => translator.t(key, { ...values, ns: namespace, lng: language }),
    [namespace, language],
  );
}
