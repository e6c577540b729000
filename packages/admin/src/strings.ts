import { defineStrings } from '@curbwise/platform';

/** The title of the page. The page itself is in English only: it names settings and commands, which are English, too. */
export const strings = defineStrings('admin', {
  en: { title: 'Operations' },
  es: async () => ({ default: { title: 'Operación' } }),
  fr: async () => ({ default: { title: 'Exploitation' } }),
});
