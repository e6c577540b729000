import type { Translation } from '@curbwise/platform';
import type { shareInEnglish } from '../en/share';

export const shareInFrench: Translation<typeof shareInEnglish> = {
  'share.title': 'Partager cette réponse',
  'share.mayPark': 'Vous pouvez stationner.',
  'share.mayNotPark': 'Vous ne pouvez pas stationner maintenant.',
  'share.probablyNot': 'Vous ne pouvez probablement pas stationner maintenant.',
  'share.cannotTell': 'Je ne sais pas avec certitude si vous pouvez stationner.',
  'share.until': 'Stationnement jusqu’à',
  'share.from': 'Stationnement à partir de',
  'share.asked': 'Demandé\u00a0: {{moment}}',
  'share.forDriver': 'Cela tient compte du véhicule et des permis de la personne qui conduit.',
  'share.asSaid': 'Cela tient compte de ce que la personne qui conduit a ajouté à ce que montre la photo.',
  'share.picture': 'Partager l’image',
  'share.savePicture': 'Enregistrer l’image, copier le texte',
  'share.text': 'Partager en texte',
  'share.copyText': 'Copier le texte',
  'share.copied': 'Texte copié.',
  'share.failed': 'Cela n’a pas marché. Sélectionnez le texte ci-dessus et copiez-le.',
  'share.making': 'Dessin de l’image...',
  'share.noPicture': 'Ce navigateur n’a pas pu dessiner l’image. Le texte dit la même chose.',
  'share.alt': 'La réponse en image\u00a0: {{headline}}',
};
