import { defineStrings, useStrings, type Language, type Translate } from '@curbwise/platform';
import { inEnglish, type Phrasebook } from '@curbwise/sign-rules';
import { english } from './languages/en';

const phrasebooks = new Map<Language, Phrasebook>();

/** The phrasebook of a language, or the English one until that is loaded. */
export const phrasebookOf = (language: Language): Phrasebook => phrasebooks.get(language) ?? inEnglish;

async function withPhrasebook<Loaded extends { phrasebook: Phrasebook }>(
  language: Language,
  loading: Promise<Loaded>,
): Promise<Loaded> {
  const loaded = await loading;
  phrasebooks.set(language, loaded.phrasebook);
  return loaded;
}

/** The sentences of the answer. */
export const strings = defineStrings('verdict', {
  en: english,
  es: () => withPhrasebook('es', import('./languages/es')),
  fr: () => withPhrasebook('fr', import('./languages/fr')),
});

/** Returns a sentence of the answer in the language of the page. */
export type Sentences = Translate<typeof english>;

/** The sentences in the language of the page. */
export const useSentences = (): Sentences => useStrings(strings);
