import { defineStrings } from '@curbwise/platform';

/**
 * The offline message. All languages are bundled, because offline they cannot be loaded.
 */
export const strings = defineStrings('offline', {
  en: { line: 'You are offline. Scans wait for the network.' },
  es: async () => ({ default: { line: 'Sin conexión. Lo que escanees esperará a que vuelva la red.' } }),
  fr: async () => ({
    default: { line: 'Vous êtes hors ligne. Vos analyses attendront le retour du réseau.' },
  }),
});
