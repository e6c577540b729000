import type { Translation } from '@curbwise/platform';
import type { historyInEnglish } from './sentences.en';

export const historyInSpanish: Translation<typeof historyInEnglish> = {
  'history.switch': 'Guardar mis últimas consultas en este dispositivo',
  'history.meaning':
    'Las últimas 20 fotos y respuestas, solo en este navegador; nadie más las recibe. Si lo desactivas, no se guardan más; lo guardado se queda hasta que lo borres.',
  'history.list': 'Consultas guardadas',
  'history.answersThen': 'Las respuestas de su momento. Abre una consulta y se evalúa para ahora.',
  'history.loading': 'Buscando consultas guardadas...',
  'history.blocked': 'Este navegador no deja que la página guarde consultas, como en una ventana privada.',
  'history.empty': 'Aún no hay ninguna consulta guardada. La próxima se guardará.',
  'history.forget': 'Borrar las consultas guardadas',
  'history.reallyForget_one': '¿Borrar la consulta guardada de este dispositivo? No hay vuelta atrás.',
  'history.reallyForget_other':
    '¿Borrar las {{count}} consultas guardadas de este dispositivo? No hay vuelta atrás.',
  'history.forgetNow': 'Borrar',
  'history.keep': 'Conservarlas',
  'history.forgotten': 'Las consultas guardadas están borradas.',
};
