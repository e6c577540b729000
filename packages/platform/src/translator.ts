import { DEFAULT_LANGUAGE, type Language } from './languages';

type Sentences = Readonly<Record<string, string>>;
type Values = Readonly<Record<string, string | number>>;

const GAP = /\{\{(\w+)\}\}/g;

/**
 * The sentences of the page in the languages it knows them in. A library for it would be a tenth of the first load;
 * what the sentences need of one is gaps, plurals and a language to fall back on, and which plural a number takes the
 * browser knows.
 */
export class Translator {
  /** The language the page speaks. */
  language: Language = DEFAULT_LANGUAGE;
  private readonly bundles = new Map<string, Sentences>();
  private readonly plurals = new Map<Language, Intl.PluralRules>();
  private readonly listeners = new Set<() => void>();

  /** Makes sentences known; what the same key said before in that language and namespace is replaced. */
  add(language: Language, namespace: string, sentences: Sentences): void {
    const key = `${language} ${namespace}`;
    this.bundles.set(key, { ...this.bundles.get(key), ...sentences });
  }

  knows(language: Language, namespace: string): boolean {
    return this.bundles.has(`${language} ${namespace}`);
  }

  /** Has the page speak another language, and tells whoever listens. */
  speak(language: Language): void {
    this.language = language;
    this.listeners.forEach((listener) => listener());
  }

  /** Calls back whenever the language of the page changes. @returns ends it */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /**
   * The sentence of a key in a language, that of the page if none is given, else in English, else the key.
   * @param values fill the gaps `{{name}}`; `count` picks between `key_one`, `key_other` and the like
   */
  translate(namespace: string, key: string, values: Values = {}, language = this.language): string {
    const sentence =
      this.find(language, namespace, key, values) ?? this.find(DEFAULT_LANGUAGE, namespace, key, values);
    return (sentence ?? key).replace(GAP, (gap, name: string) => String(values[name] ?? gap));
  }

  private find(language: Language, namespace: string, key: string, { count }: Values): string | undefined {
    const sentences = this.bundles.get(`${language} ${namespace}`);
    if (!sentences || typeof count !== 'number') return sentences?.[key];
    const form = this.pluralOf(language).select(count);
    return sentences[`${key}_${form}`] ?? sentences[`${key}_other`] ?? sentences[key];
  }

  private pluralOf(language: Language): Intl.PluralRules {
    const known = this.plurals.get(language) ?? new Intl.PluralRules(language);
    this.plurals.set(language, known);
    return known;
  }
}
