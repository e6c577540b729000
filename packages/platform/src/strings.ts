import { createInstance, type i18n } from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';

/** Sentences by key: flat, with `{{name}}` for values and `_one`, `_other` for numbers. */
export type Sentences = Readonly<Record<string, string>>;

/** The sentences of one remote. English is always there, and the last resort of every other language. */
export interface Strings<English extends Sentences = Sentences> {
  namespace: string;
  languages: { readonly en: English } & Readonly<Record<string, Partial<Record<keyof English, string>>>>;
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

void translator.use(initReactI18next).init({
  lng: 'en',
  fallbackLng: 'en',
  resources: {},
  initAsync: false,
  // The keys are flat, and React escapes what it renders.
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
});

/**
 * Declares the sentences of a remote and makes them known at once.
 * @param namespace the remote's name
 */
export function defineStrings<const English extends Sentences>(
  namespace: string,
  languages: Strings<English>['languages'],
): Strings<English> {
  const strings = { namespace, languages };
  addStrings(strings);
  return strings;
}

/** Makes the sentences of a remote known to the translator. */
export function addStrings({ namespace, languages }: Strings): void {
  for (const [language, sentences] of Object.entries(languages)) {
    translator.addResourceBundle(language, namespace, sentences, true, true);
  }
}

/** The sentences of a remote in the language of the page. Keys are checked by the compiler. */
export function useStrings<English extends Sentences>({ namespace }: Strings<English>): Translate<English> {
  const { t } = useTranslation(namespace, { i18n: translator });
  return (key, values) => t(key, { ...values });
}
