import { defineStrings } from '@curbwise/platform';
import { english } from './languages/en';

/** The settings in words. They come with the sheet, since few open it. */
export const strings = defineStrings('preferences', {
  en: english,
  es: () => import('./languages/es'),
  fr: () => import('./languages/fr'),
});
