import { createInstance, type i18n } from 'i18next';
import { useCallback, useSyncExternalStore } from 'react';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from './languages';

/** Sentences by key: flat, with `{{name}}` for values and `_one`, `_other` for numbers. */
export type Sentences = Readonly<Record<string, string>>;

/** The same sentences in another language: every one of them, and no other. */
export type Translation<English extends Sentences> = Readonly<Record<keyof English, string>>;

/** A module whose default export is a translation. */
interface TranslationModule<English extends Sentences> {
  readonly default: Translation<English>;
}

/**
 * The sentences of one remote. English is always there, and the last resort of every other language; the others are
 * loaded once the page speaks them.
 */
export interface Strings<English extends Sentences = Sentences> {
  namespace: string;
  languages: { readonly en: English } & {
    readonly [Other in Exclude<Language, 'en'>]?: () => Promise<TranslationModule<English>>;
  };
}

type PluralSuffix = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

/** A key as a component names it: without the suffix that the number picks. */
export type StringKey<English> = keyof English extends infer Key
  ? Key extends `${infer Stem}_${PluralSuffix}`
    ? Stem
    : Key & string
  : never;

/** Gives the sentence of a key; `values` fill its gaps, `count` picks its plural. */
export type Translate<English> = (
  key: StringKey<English>,
  values?: Readonly<Record<string, string | number>>,
) => string;

/** The one translator of the page; each remote's sentences have a namespace of their own. */
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

const known = new Map<string, Strings>();

/**
 * Declares the sentences of a remote and makes the English ones known at once.
 * @param namespace the remote's name
 */
export function defineStrings<const English extends Sentences>(
  namespace: string,
  languages: Strings<English>['languages'],
): Strings<English> {
  const strings = { namespace, languages };
  // Another version of the remote may have come before: what it said in other languages is out of date.
  if (known.has(namespace)) {
    for (const language of Object.keys(LANGUAGES)) translator.removeResourceBundle(language, namespace);
  }
  known.set(namespace, strings as Strings);
  translator.addResourceBundle('en', namespace, languages.en, true, true);
  return strings;
}

/** Loads the sentences of a remote in a language. What cannot be loaded stays English, and is tried again next time. */
async function loadStrings({ namespace, languages }: Strings, language: Language): Promise<void> {
  if (language === 'en' || translator.hasResourceBundle(language, namespace)) return;
  const translation = await languages[language]?.().catch(() => undefined);
  if (translation) translator.addResourceBundle(language, namespace, translation.default, true, true);
}

/** The language the page speaks. */
export const spokenLanguage = (): Language => translator.language as Language;

/** What the page is to speak, once its sentences are there. */
let wanted: Language = DEFAULT_LANGUAGE;

/** Makes the sentences of a remote known in the language of the page, before it is shown. */
export async function addStrings(strings: Strings): Promise<void> {
  known.set(strings.namespace, strings);
  translator.addResourceBundle('en', strings.namespace, strings.languages.en, true, true);
  await loadStrings(strings, wanted);
}

/**
 * Has the page speak a language: its sentences are loaded first, so that it does not speak two at once. If another is
 * wanted before they are there, that one counts.
 */
export async function speak(language: Language): Promise<void> {
  wanted = language;
  await Promise.all([...known.values()].map((strings) => loadStrings(strings, language)));
  if (wanted !== language) return;
  await translator.changeLanguage(language);
  document.documentElement.lang = language;
}

function onLanguageChange(listener: () => void): () => void {
  translator.on('languageChanged', listener);
  return () => translator.off('languageChanged', listener);
}

/** The language of the page; renders again when it changes. */
export function useLanguage(): Language {
  return useSyncExternalStore(onLanguageChange, spokenLanguage);
}

/**
 * The sentences of a remote in the language of the page. Keys are checked by the compiler. A binding of our own: that of
 * the library for React is a third of its size, and brings what the page does not use.
 */
export function useStrings<English extends Sentences>({ namespace }: Strings<English>): Translate<English> {
  const language = useLanguage();
  return useCallback(
    (key, values) => translator.t(key, { ...values, ns: namespace, lng: language }),
    [namespace, language],
  );
}
