import { defineStrings } from '@curbwise/platform';
import { english } from '../languages/viewfinder-en';

/** The sentences of the viewfinder: apart from the others, since the first screen does not wait for them. */
export const viewfinderStrings = defineStrings('scanner-viewfinder', {
  en: english,
  es: async () => ({ default: (await import('../languages/es')).viewfinder }),
  fr: async () => ({ default: (await import('../languages/fr')).viewfinder }),
});
