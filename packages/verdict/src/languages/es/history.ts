import type { Translation } from '@curbwise/platform';
import type { historyInEnglish } from '../en/history';

export const historyInSpanish: Translation<typeof historyInEnglish> = {
  'history.switch': 'Guardar mis últimos escaneos en este dispositivo',
  'history.meaning':
    'Las últimas 20 fotos y respuestas, solo en este navegador; nadie más las recibe. Si lo desactivas, no se guardan más; lo guardado se queda hasta que lo borres.',
  'recent.title': 'Recientes',
  'recent.all': 'Todos los escaneos',
  'history.list': 'Escaneos guardados',
  'history.answersThen':
    'Estas respuestas son del momento del escaneo. Abre un escaneo para evaluarlo de nuevo.',
  'history.blocked': 'Este navegador no deja que la página guarde escaneos, como en una ventana privada.',
  'history.forget': 'Borrar los escaneos guardados',
  'history.reallyForget_one': '¿Borrar el escaneo guardado de este dispositivo? No se puede deshacer.',
  'history.reallyForget_other':
    '¿Borrar los {{count}} escaneos guardados de este dispositivo? No se puede deshacer.',
  'history.forgetNow': 'Borrar',
  'history.keep': 'Conservarlos',
  'history.forgotten': 'Se borraron los escaneos guardados.',
};
