import { inEnglish, type Phrasebook } from '@curbwise/sign-rules';
import type { Language } from '@curbwise/platform';

const LOADERS: Partial<Record<Language, () => Promise<Phrasebook>>> = {
  es: async () => (await import('./languages/phrasebook-es')).inSpanish,
  fr: async () => (await import('./languages/phrasebook-fr')).inFrench,
};

const loaded = new Map<Language, Phrasebook>();

/** Loads the phrasebook of a language. It comes with the sentences of that language, so that both speak alike. */
export async function loadPhrasebook(language: Language): Promise<void> {
  const phrasebook = await LOADERS[language]?.();
  if (phrasebook) loaded.set(language, phrasebook);
}

/** The phrasebook of a language; the English one as long as it is not loaded. */
export const phrasebookOf = (language: Language): Phrasebook => loaded.get(language) ?? inEnglish;
