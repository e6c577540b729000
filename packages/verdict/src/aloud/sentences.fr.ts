import type { Translation } from '@curbwise/platform';
import type { aloudInEnglish } from './sentences.en';

export const aloudInFrench: Translation<typeof aloudInEnglish> = {
  'aloud.speak': 'Lire à voix haute',
  'aloud.stop': 'Arrêter la lecture',
};
