import { defineStrings } from '@curbwise/platform';
import { aloudInEnglish } from './languages/en/aloud';
import { analysisInEnglish } from './languages/en/analysis';
import { cardInEnglish } from './languages/en/card';
import { evidenceInEnglish } from './languages/en/evidence';
import { historyInEnglish } from './languages/en/history';
import { parkedInEnglish } from './languages/en/parked';
import { settleInEnglish } from './languages/en/questions';
import { shareInEnglish } from './languages/en/share';
import { whenInEnglish } from './languages/en/when';
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
