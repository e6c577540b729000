import { defineStrings } from '@curbwise/platform';

/**
 * The offline message. All languages are bundled, because offline they cannot be loaded.
 */
export const strings = defineStrings('offline', {
  en: {
    device: 'You are offline. Photos are read on this phone.',
    nobody: 'You are offline. Scans wait for the network.',
    missing: 'You are offline, and the reader is not on this phone.',
  },
  es: async () => ({
    default: {
      device: 'Sin conexión. Las fotos se leen en este teléfono.',
      nobody: 'Sin conexión. Lo que escanees esperará a que vuelva la red.',
      missing: 'Sin conexión, y el lector no está en este teléfono.',
    },
  }),
  fr: async () => ({
    default: {
      device: 'Vous êtes hors ligne. Les photos sont lues sur ce téléphone.',
      nobody: 'Vous êtes hors ligne. Vos analyses attendront le retour du réseau.',
      missing: 'Vous êtes hors ligne, et le lecteur n’est pas sur ce téléphone.',
    },
  }),
});
