import type { Translation } from '@curbwise/platform';
import type { aloudInEnglish } from '../en/aloud';

export const aloudInSpanish: Translation<typeof aloudInEnglish> = {
  'aloud.speak': 'Leer en voz alta',
  'aloud.stop': 'Parar la lectura',
};
