import type { Translation } from '@curbwise/platform';
import type { english } from './viewfinder-en';

/** The viewfinder in French. */
const french: Translation<typeof english> = {
  title: 'Caméra en direct',
  close: 'Fermer',
  opening: 'Démarrage de la caméra...',
  shutter: 'Prendre la photo',
  torch: 'Lampe',
  zoom: 'Zoomer',
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
  fit: 'Cadrez tout le panneau.',
  looking: 'Recherche du panneau...',
  reading: 'Lecture du panneau...',
  good: 'C’est bien. Ne bougez plus.',
  goodByHand: 'C’est bien ainsi.',
  keep: '{{answer}}. Touchez cette réponse pour la garder.',
  'answer.until_one': 'Jusqu’à {{time}}',
  'answer.until_other': 'Jusqu’à {{time}}',
  'answer.untilNoon': 'Jusqu’à midi',
  'answer.untilDay': 'Jusqu’au {{day}}',
  'answer.allowed': 'Stationnement permis',
  'answer.forbidden': 'Stationnement interdit',
  'answer.probablyNot': 'Probablement pas',
  'answer.uncertain': 'Je n’ai pas de certitude',
  taken: 'Photo prise',
  notTaken: 'La photo n’a pas pu être prise. Réessayez.',

  'sweep.begin.left': '← Plusieurs poteaux',
  'sweep.begin.right': 'Plusieurs poteaux →',
  'sweep.beginning.left': 'Plusieurs poteaux, en tournant vers la gauche',
  'sweep.beginning.right': 'Plusieurs poteaux, en tournant vers la droite',
  'sweep.title': 'Le long de la rue, de gauche à droite',
  'sweep.before': 'À gauche du premier panneau',
  'sweep.between': 'Entre les panneaux {{left}} et {{right}}',
  'sweep.after': 'À droite du dernier panneau',
  'sweep.sign': 'Panneau {{number}}',
  'sweep.unread': 'Le panneau {{number}} n’a pas pu être lu. Le retirer.',
  'sweep.car': 'Voiture',
  'sweep.next': 'Votre voiture : {{answer}}. Tournez-vous vers le panneau suivant.',
  'sweep.place': 'Sur quelle partie de la rue est votre voiture ? Appuyez dessus.',
  'sweep.done': 'TERMINÉ',
  'sweep.undo': 'Retirer le dernier',
  'sweep.toLeft': 'Je tourne vers la gauche',

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
