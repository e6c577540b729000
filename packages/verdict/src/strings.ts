import { defineStrings } from '@curbwise/platform';
import { aloudInEnglish } from './aloud/sentences.en';
import { analysisInEnglish } from './analysis/sentences.en';
import { cardInEnglish } from './card/sentences.en';
import { evidenceInEnglish } from './evidence/sentences.en';
import { historyInEnglish } from './history/sentences.en';
import { parkedInEnglish } from './parked/sentences.en';
import { settleInEnglish } from './settle/sentences.en';
import { shareInEnglish } from './share/sentences.en';
import { whenInEnglish } from './when/sentences.en';
import { loadPhrasebook } from './languages/phrasebooks';

/**
 * The sentences of the answer. They are next to the part that uses them (`<part>/sentences.<language>.ts`). Each
 * language is loaded with its phrasebook of rules, so that both are in the same language.
 */
export const strings = defineStrings('verdict', {
  en: {
    ...cardInEnglish,
    ...settleInEnglish,
    ...evidenceInEnglish,
    ...whenInEnglish,
    ...parkedInEnglish,
    ...shareInEnglish,
    ...aloudInEnglish,
    ...historyInEnglish,
    ...analysisInEnglish,
  },
  es: async () => (await Promise.all([import('./languages/es'), loadPhrasebook('es')]))[0],
  fr: async () => (await Promise.all([import('./languages/fr'), loadPhrasebook('fr')]))[0],
});
