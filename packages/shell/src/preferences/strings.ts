import { defineStrings } from '@curbwise/platform';
import { english } from './languages/en';

/** The strings of the settings. They load with the sheet, because few drivers open it. */
export const strings = defineStrings('preferences', {
  en: english,
  es: () => import('./languages/es'),
  fr: () => import('./languages/fr'),
});
