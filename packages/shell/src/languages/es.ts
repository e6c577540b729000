import type { Translation } from '@curbwise/platform';
import type { ShellSentences } from './en';

const spanish: Translation<ShellSentences> = {
  'layout.skip': 'Ir al contenido',
  'layout.home': 'Curbwise, ir al inicio',
  'layout.time': 'HORA ACTUAL',
  'layout.policy': 'Política de privacidad',
  'preferences.open': 'Ajustes',
  'title.scan': 'Curbwise',
  'title.policy': 'Política de privacidad · Curbwise',
  'title.missing': 'Página no encontrada · Curbwise',
  'remote.loading': 'Cargando…',
  'remote.unreachable': 'No se pudo cargar esta parte de Curbwise. Revisa tu conexión.',
  'remote.unfit':
    'Esta parte de Curbwise no es compatible con el resto. Puede que se esté actualizando ahora mismo.',
  'remote.broken': 'Algo falló en esta parte de Curbwise.',
  'remote.again': 'Volver a intentarlo',
  'notices.region': 'Avisos',
  'notices.notice': 'Aviso',
  'notices.close': 'Cerrar',
};

export default spanish;
