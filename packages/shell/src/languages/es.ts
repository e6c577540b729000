import type { Translation } from '@curbwise/platform';
import type { ShellSentences } from '../strings';

const spanish: Translation<ShellSentences> = {
  'layout.skip': 'Ir al contenido',
  'layout.home': 'Curbwise, al inicio',
  'layout.time': 'HORA ACTUAL',
  'layout.policy': 'Política de privacidad',
  'preferences.open': 'Ajustes',
  'title.scan': 'Curbwise',
  'title.policy': 'Política de privacidad · Curbwise',
  'title.missing': 'Página no encontrada · Curbwise',
  'missing.title': 'Página no encontrada',
  'missing.text': 'La página que buscas no existe.',
  'missing.home': 'Volver al inicio',
  'remote.loading': 'Cargando…',
  'remote.unreachable': 'No se pudo cargar esta parte de Curbwise. Revisa tu conexión.',
  'remote.unfit':
    'Esta parte de Curbwise no encaja con el resto. Puede que se esté actualizando ahora mismo.',
  'remote.broken': 'Algo falló en esta parte de Curbwise.',
  'remote.again': 'Volver a intentarlo',
  'answer.allowed': 'Puedes estacionar aquí.',
  'answer.until': 'Hasta: {{time}}.',
  'answer.forbidden': 'No estaciones aquí.',
  'answer.uncertain': 'No hay una respuesta clara. No te bases en ella para estacionar aquí.',
  'answer.failed': 'El escaneo no funcionó. Revisa tu conexión y vuelve a escanear el letrero.',
  'answer.details': 'Detalles',
  'answer.scan-another': 'ESCANEAR OTRO LETRERO',
  'notices.region': 'Avisos',
  'notices.notice': 'Aviso',
  'notices.close': 'Cerrar',
};

export default spanish;
