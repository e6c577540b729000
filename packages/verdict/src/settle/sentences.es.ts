import type { Translation } from '@curbwise/platform';
import type { settleInEnglish } from './sentences.en';

/** What the card says and asks where it cannot tell for sure, in Spanish. */
export const settleInSpanish: Translation<typeof settleInEnglish> = {
  'ask.school-day.today': '¿Hoy es día de clases?',
  'ask.school-day.yesterday': '¿Ayer fue día de clases?',
  'ask.holiday.today': '¿Hoy es día festivo aquí?',
  'ask.holiday.yesterday': '¿Ayer fue día festivo aquí?',
  'ask.yes': 'Sí',
  'ask.no': 'No',
  'said.today': 'hoy',
  'said.school-day.yes': 'Dijiste: {{day}}, es día de clases.',
  'said.school-day.no': 'Dijiste: {{day}}, no es día de clases.',
  'said.holiday.yes': 'Dijiste: {{day}}, es día festivo aquí.',
  'said.holiday.no': 'Dijiste: {{day}}, no es día festivo aquí.',
  'said.undo': 'Deshacer',
  'settle.noSchool':
    'Entonces, una regla solo para días de clases no se aplica. Esta puede referirse también a otros días: léela otra vez antes de estacionar.',
  'settle.permit': 'El letrero pide un permiso sin decir cuál. No puedo saber si el tuyo vale aquí.',
  'settle.vehicle':
    'El letrero hace una excepción para lo que conduces. No puedo saber qué significa para ti.',
  'settle.inSettings': 'Puedes cambiarlo en Ajustes, arriba en la página.',
  'settle.fix': 'Decirme qué dice',
  'settle.newPhoto': 'NUEVA FOTO',
};
