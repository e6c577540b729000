import { defineStrings } from './strings';

/** What the platform itself says. */
export const strings = defineStrings('platform', {
  en: {
    'part.missing': 'This part could not be loaded',
    'part.checkConnection': 'Check your connection, then try again.',
  },
  es: async () => ({
    default: {
      'part.missing': 'No se pudo cargar esta parte',
      'part.checkConnection': 'Revisa la conexión y vuelve a intentarlo.',
    },
  }),
  fr: async () => ({
    default: {
      'part.missing': 'Cette partie n’a pas pu être chargée',
      'part.checkConnection': 'Vérifiez votre connexion, puis réessayez.',
    },
  }),
});
