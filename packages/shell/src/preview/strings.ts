import { defineStrings } from '@curbwise/platform';

/** The strings of the preview mark. They load with it. */
export const strings = defineStrings('preview', {
  en: {
    region: 'Preview',
    shown: 'You are trying {{name}} {{version}}. Nobody else sees it.',
    missing: 'You asked to try {{name}} {{version}}: this site has no such version.',
    unfit:
      'You asked to try {{name}} {{version}}: it needs {{needs}} of the host, and this page has {{contract}}.',
    unreadable: 'This address does not say which version to try. Write it as ?try=tips@1.0.0-ab12cd34.',
    unreachable: 'You asked to try {{name}} {{version}}: it could not be loaded. Check your connection.',
    leave: 'Leave',
  },
  es: async () => ({
    default: {
      region: 'Vista previa',
      shown: 'Estás probando {{name}} {{version}}. Nadie más ve esta versión.',
      missing: 'Quieres probar {{name}} {{version}}: este sitio no tiene esa versión.',
      unfit:
        'Quieres probar {{name}} {{version}}: necesita {{needs}} del anfitrión, y esta página tiene {{contract}}.',
      unreadable: 'Esta dirección no dice qué versión probar. Escríbela así: ?try=tips@1.0.0-ab12cd34.',
      unreachable: 'Quieres probar {{name}} {{version}}: no se pudo cargar. Revisa tu conexión.',
      leave: 'Salir',
    },
  }),
  fr: async () => ({
    default: {
      region: 'Aperçu',
      shown: 'Vous essayez {{name}} {{version}}. Personne d’autre ne voit cette version.',
      missing: 'Vous voulez essayer {{name}} {{version}}\u00a0: ce site n’a pas cette version.',
      unfit:
        'Vous voulez essayer {{name}} {{version}}\u00a0: il lui faut {{needs}} de l’hôte, et cette page a {{contract}}.',
      unreadable:
        'Cette adresse ne dit pas quelle version essayer. Écrivez-la ainsi\u00a0: ?try=tips@1.0.0-ab12cd34.',
      unreachable:
        'Vous voulez essayer {{name}} {{version}}\u00a0: elle n’a pas pu être chargée. Vérifiez votre connexion.',
      leave: 'Quitter',
    },
  }),
});
