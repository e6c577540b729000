import type { Translation } from '@curbwise/platform';
import type { ShellSentences } from '../strings';

const french: Translation<ShellSentences> = {
  'layout.skip': 'Aller au contenu',
  'layout.home': 'Curbwise, à l’accueil',
  'layout.time': 'HEURE ACTUELLE',
  'layout.policy': 'Politique de confidentialité',
  'preferences.open': 'Réglages',
  'title.scan': 'Curbwise',
  'title.policy': 'Politique de confidentialité · Curbwise',
  'title.missing': 'Page introuvable · Curbwise',
  'missing.title': 'Page introuvable',
  'missing.text': 'La page que vous cherchez n’existe pas.',
  'missing.home': 'Retour à l’accueil',
  'remote.loading': 'Chargement…',
  'remote.unreachable': 'Cette partie de Curbwise n’a pas pu être chargée. Vérifiez votre connexion.',
  'remote.unfit': 'Cette partie de Curbwise ne va pas avec le reste. Une mise à jour est peut-être en cours.',
  'remote.broken': 'Un problème est survenu dans cette partie de Curbwise.',
  'remote.again': 'Réessayer',
  'answer.allowed': 'Vous pouvez stationner ici.',
  'answer.until': 'Jusqu’à {{time}}.',
  'answer.forbidden': 'Ne stationnez pas ici.',
  'answer.uncertain': 'Il n’y a pas de réponse certaine. Ne vous y fiez pas pour stationner ici.',
  'answer.failed':
    'L’analyse n’a pas fonctionné. Vérifiez votre connexion, puis analysez de nouveau le panneau.',
  'answer.details': 'Détails',
  'answer.scan-another': 'ANALYSER UN AUTRE PANNEAU',
  'notices.region': 'Avis',
  'notices.notice': 'Avis',
  'notices.close': 'Fermer',
};

export default french;
