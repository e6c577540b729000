import type { Translation } from '@curbwise/platform';
import type { aloudInEnglish } from '../en/aloud';

export const aloudInFrench: Translation<typeof aloudInEnglish> = {
  'aloud.speak': 'Lire à voix haute',
  'aloud.stop': 'Arrêter la lecture',
};
