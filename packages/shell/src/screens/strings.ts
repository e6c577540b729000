import { defineStrings } from '@curbwise/platform';

/**
 * The strings of the shell's lazy screens. All languages are bundled, because they may be needed offline.
 */
export const strings = defineStrings('late-screens', {
  en: {
    'missing.title': 'Page Not Found',
    'missing.text': 'The page you are looking for does not exist.',
    'missing.home': 'Back to the scanner',
    'answer.allowed': 'You may park here.',
    'answer.until': 'Until {{time}}.',
    'answer.forbidden': 'Do not park here.',
    'answer.uncertain': 'There is no certain answer. Do not rely on it to park here.',
    'answer.failed': 'The scan did not work. Check your connection, then scan the sign again.',
    'answer.details': 'Details',
    'answer.scan-another': 'SCAN ANOTHER SIGN',
  },
  es: async () => ({
    default: {
      'missing.title': 'Página no encontrada',
      'missing.text': 'La página que buscas no existe.',
      'missing.home': 'Volver al inicio',
      'answer.allowed': 'Puedes estacionar aquí.',
      'answer.until': 'Hasta: {{time}}.',
      'answer.forbidden': 'No estaciones aquí.',
      'answer.uncertain': 'No hay una respuesta clara. No te bases en ella para estacionar aquí.',
      'answer.failed': 'El escaneo no funcionó. Revisa tu conexión y vuelve a escanear el letrero.',
      'answer.details': 'Detalles',
      'answer.scan-another': 'ESCANEAR OTRO LETRERO',
    },
  }),
  fr: async () => ({
    default: {
      'missing.title': 'Page introuvable',
      'missing.text': 'La page que vous cherchez n’existe pas.',
      'missing.home': 'Retour à l’accueil',
      'answer.allowed': 'Vous pouvez stationner ici.',
      'answer.until': 'Jusqu’à\u00a0: {{time}}.',
      'answer.forbidden': 'Ne stationnez pas ici.',
      'answer.uncertain': 'Il n’y a pas de réponse certaine. Ne vous y fiez pas pour stationner ici.',
      'answer.failed':
        'L’analyse n’a pas fonctionné. Vérifiez votre connexion, puis analysez de nouveau le panneau.',
      'answer.details': 'Détails',
      'answer.scan-another': 'ANALYSER UN AUTRE PANNEAU',
    },
  }),
});
