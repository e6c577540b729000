import { defineStrings } from '@curbwise/platform';
import { english } from './languages/en';

/** The texts of this remote. */
export const strings = defineStrings('__name__', {
  en: english,
  es: () => import('./languages/es'),
  fr: () => import('./languages/fr'),
});
