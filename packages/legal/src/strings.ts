import { defineStrings } from '@curbwise/platform';
import { english } from './languages/en';

/** The privacy policy in every language of the page; they all say the same. */
export const strings = defineStrings('legal', {
  en: english,
  es: () => import('./languages/es'),
  fr: () => import('./languages/fr'),
});
