import type { Translation } from '@curbwise/platform';
import type { english } from './viewfinder-en';

/** The viewfinder in French. */
const french: Translation<typeof english> = {
  liveCamera: 'CAMÉRA EN DIRECT',
  title: 'Caméra en direct',
  close: 'Fermer',
  opening: 'Démarrage de la caméra...',
  shutter: 'Prendre la photo',
  torch: 'Lampe',
  byItself: 'Prendre la photo automatiquement',
  byHand: 'Appuyez sur le bouton pour prendre la photo.',

  'hint.more-light': 'Il fait trop sombre. Éclairez le panneau.',
  'hint.glare': 'Il y a trop de reflets. Décalez-vous un peu.',
  'hint.hold-still': 'Ne bougez pas le téléphone.',
  'hint.closer': 'Approchez-vous.',
  'hint.step-left': 'Faites un pas vers la gauche.',
  'hint.step-right': 'Faites un pas vers la droite.',
  'hint.level': 'Redressez le téléphone.',
  'hint.no-sign': 'Visez le panneau.',
  good: 'C’est bien. Ne bougez plus.',
  goodByHand: 'C’est bien ainsi.',
  taken: 'Photo prise',
  notTaken: 'La photo n’a pas pu être prise. Réessayez.',

  'fault.refused': 'La caméra est bloquée',
  'faultText.refused':
    'Autorisez la caméra pour cette page dans votre navigateur, puis réessayez. Ou appuyez sur PRENDRE UNE PHOTO.',
  'fault.missing': 'Aucune caméra n’a été trouvée',
  'faultText.missing':
    'Branchez une caméra, puis réessayez. Ou appuyez sur PRENDRE UNE PHOTO pour choisir une image.',
  'fault.busy': 'La caméra est déjà utilisée',
  'faultText.busy':
    'Fermez les autres applications qui utilisent la caméra, puis réessayez. Ou appuyez sur PRENDRE UNE PHOTO.',
  retry: 'RÉESSAYER',
};

export default french;
