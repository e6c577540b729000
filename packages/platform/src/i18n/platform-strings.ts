import { defineStrings } from './strings';

/** The strings of the platform itself. */
export const strings = defineStrings('platform', {
  en: {
    'part.missing': 'This part could not be loaded',
    'part.checkConnection': 'Check your connection, then try again.',
    'device.unable': 'This phone could not read the photo',
    'device.byService': 'The service read it instead.',
  },
  es: async () => ({
    default: {
      'part.missing': 'No se pudo cargar esta parte',
      'part.checkConnection': 'Revisa la conexión y vuelve a intentarlo.',
      'device.unable': 'Este teléfono no pudo leer la foto',
      'device.byService': 'La leyó el servicio en su lugar.',
    },
  }),
  fr: async () => ({
    default: {
      'part.missing': 'Cette partie n’a pas pu être chargée',
      'part.checkConnection': 'Vérifiez votre connexion, puis réessayez.',
      'device.unable': 'Ce téléphone n’a pas pu lire la photo',
      'device.byService': 'Le service l’a lue à sa place.',
    },
  }),
});
