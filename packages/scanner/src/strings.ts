import { defineStrings } from '@curbwise/platform';
import { english } from './languages/en';

/** The sentences of the scanner. */
export const strings = defineStrings('scanner', {
  en: english,
  es: () => import('./languages/es'),
  fr: () => import('./languages/fr'),
});
