import { defineStrings } from '@curbwise/platform';
import { english } from './languages/en';

/** What the host itself says. */
export const strings = defineStrings('shell', {
  en: english,
  es: () => import('./languages/es'),
  fr: () => import('./languages/fr'),
});
