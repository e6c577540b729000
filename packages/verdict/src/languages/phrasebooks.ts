import { inEnglish, type Phrasebook } from '@curbwise/sign-rules';
import type { Language } from '@curbwise/platform';

const LOADERS: Partial<Record<Language, () => Promise<Phrasebook>>> = {
  es: async () => (await import('./phrasebook-es')).inSpanish,
  fr: async () => (await import('./phrasebook-fr')).inFrench,
};

const loaded = new Map<Language, Phrasebook>();

/** Loads the phrasebook of a language. It is loaded together with the sentences, so that both are in the same language. */
export async function loadPhrasebook(language: Language): Promise<void> {
  const phrasebook = await LOADERS[language]?.();
  if (phrasebook) loaded.set(language, phrasebook);
}

/** The phrasebook of a language, or the English one until that is loaded. */
export const phrasebookOf = (language: Language): Phrasebook => loaded.get(language) ?? inEnglish;
