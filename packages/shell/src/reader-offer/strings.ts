import { defineStrings } from '@curbwise/platform';

/** The strings of the offer. They load with it. */
export const strings = defineStrings('reader-offer', {
  en: {
    text: 'Keep the reader on this phone ({{size}}): answers without a network, and photos can stay here.',
    open: 'Open the settings',
    dismiss: 'Not now',
  },
  es: async () => ({
    default: {
      text: 'Guarda el lector en este teléfono ({{size}}): respuestas sin red, y las fotos pueden quedarse aquí.',
      open: 'Abrir los ajustes',
      dismiss: 'Ahora no',
    },
  }),
  fr: async () => ({
    default: {
      text: 'Gardez le lecteur sur ce téléphone ({{size}})\u00a0: des réponses sans réseau, et les photos peuvent rester ici.',
      open: 'Ouvrir les réglages',
      dismiss: 'Pas maintenant',
    },
  }),
});
