import { defineStrings } from '@curbwise/platform';

/**
 * What the page says without a network. In every language from the start: there would be no way to load it when it is
 * needed.
 */
export const strings = defineStrings('offline', {
  en: { line: 'You are offline. Scans wait for the network.' },
  es: async () => ({ default: { line: 'Sin conexión. Lo que escanees esperará a que vuelva la red.' } }),
  fr: async () => ({
    default: { line: 'Vous êtes hors ligne. Vos analyses attendront le retour du réseau.' },
  }),
});
