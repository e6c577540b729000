import type { Translation } from '@curbwise/platform';
import type { ShellSentences } from './en';

const french: Translation<ShellSentences> = {
  'layout.skip': 'Aller au contenu',
  'layout.home': 'Curbwise, retour à l’accueil',
  'layout.time': 'HEURE ACTUELLE',
  'layout.policy': 'Politique de confidentialité',
  'preferences.open': 'Réglages',
  'title.scan': 'Curbwise',
  'title.policy': 'Politique de confidentialité · Curbwise',
  'title.missing': 'Page introuvable · Curbwise',
  'remote.loading': 'Chargement…',
  'remote.unreachable': 'Cette partie de Curbwise n’a pas pu être chargée. Vérifiez votre connexion.',
  'remote.unfit':
    'Cette partie de Curbwise n’est pas compatible avec le reste. Une mise à jour est peut-être en cours.',
  'remote.broken': 'Un problème est survenu dans cette partie de Curbwise.',
  'remote.again': 'Réessayer',
  'notices.region': 'Avis',
  'notices.notice': 'Avis',
  'notices.close': 'Fermer',
};

export default french;
