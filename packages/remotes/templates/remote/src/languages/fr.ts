import type { Translation } from '@curbwise/platform';
import type { Sentences } from './en';

const french: Translation<Sentences> = {
  title: '__title__',
  summary: 'Cet écran est nouveau. Rien n’y est encore écrit.',
  'count.button': 'Compter',
  'count.times_one': 'Compté une fois',
  'count.times_other': 'Compté {{count}} fois',
  home: 'Retour au scanner',
};

export default french;
