import type { Translation } from '@curbwise/platform';
import type { Sentences } from './en';

const spanish: Translation<Sentences> = {
  title: '__title__',
  summary: 'Esta pantalla es nueva. Todavía no hay nada escrito en ella.',
  'count.button': 'Contar',
  'count.times_one': 'Contado una vez',
  'count.times_other': 'Contado {{count}} veces',
  home: 'Volver al escáner',
};

export default spanish;
