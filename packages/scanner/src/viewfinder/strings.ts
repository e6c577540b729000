import { defineStrings } from '@curbwise/platform';
import { english } from '../languages/viewfinder-en';

/** The sentences of the viewfinder, which the first screen does not need. */
export const viewfinderStrings = defineStrings('scanner-viewfinder', {
  en: english,
  es: async () => ({ default: (await import('../languages/es')).viewfinder }),
  fr: async () => ({ default: (await import('../languages/fr')).viewfinder }),
});
