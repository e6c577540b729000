import { defineStrings } from '@curbwise/platform';
import { english } from './languages/en';

export const strings = defineStrings('scanner', {
  en: english,
  es: () => import('./languages/es'),
  fr: () => import('./languages/fr'),
});
