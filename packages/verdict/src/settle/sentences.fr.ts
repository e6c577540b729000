import type { Translation } from '@curbwise/platform';
import type { settleInEnglish } from './sentences.en';

/** What the card says and asks where it cannot tell for sure, in French. */
export const settleInFrench: Translation<typeof settleInEnglish> = {
  'ask.school-day.today': 'Est-ce un jour d’école aujourd’hui\u202f?',
  'ask.school-day.yesterday': 'Hier était-il un jour d’école\u202f?',
  'ask.holiday.today': 'Est-ce un jour férié ici aujourd’hui\u202f?',
  'ask.holiday.yesterday': 'Hier était-il un jour férié ici\u202f?',
  'ask.yes': 'Oui',
  'ask.no': 'Non',
  'said.today': 'aujourd’hui',
  'said.school-day.yes': 'Vous avez dit\u00a0: {{day}}, c’est un jour d’école.',
  'said.school-day.no': 'Vous avez dit\u00a0: {{day}}, ce n’est pas un jour d’école.',
  'said.holiday.yes': 'Vous avez dit\u00a0: {{day}}, c’est un jour férié ici.',
  'said.holiday.no': 'Vous avez dit\u00a0: {{day}}, ce n’est pas un jour férié ici.',
  'said.undo': 'Annuler',
  'settle.noSchool':
    'Une règle pour les seuls jours d’école ne s’applique alors pas. Celle-ci vise peut-être aussi d’autres jours\u00a0: relisez-la avant de stationner.',
  'settle.permit': 'Le panneau demande un permis sans dire lequel. Je ne peux pas savoir si le vôtre compte.',
  'settle.vehicle':
    'Le panneau fait une exception pour votre véhicule. Je ne peux pas savoir ce que cela change pour vous.',
  'settle.inSettings': 'Vous pouvez le changer dans les Réglages, en haut de la page.',
  'settle.fix': 'Me dire ce qui est écrit',
  'settle.newPhoto': 'NOUVELLE PHOTO',
};
