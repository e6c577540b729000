import { defineStrings } from '@curbwise/platform';

/**
 * What the page says without a network. In every language from the start: there would be no way to load it when it is
 * needed.
 */
export const strings = defineStrings('offline', {
  en: { line: 'You are offline. A photo you scan now is kept, and read once you are back.' },
  es: async () => ({
    default: { line: 'Sin conexión. Una foto que escanees ahora se guarda y se lee cuando vuelva la red.' },
  }),
  fr: async () => ({
    default: {
      line: 'Vous êtes hors ligne. Une photo analysée maintenant est gardée, et lue dès que le réseau revient.',
    },
  }),
});
