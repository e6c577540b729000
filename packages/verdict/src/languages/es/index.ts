import type { Translation } from '@curbwise/platform';
import type { english } from '../en';
import { answer } from './answer';
import { questions } from './questions';
import { evidence } from './evidence';
import { when } from './when';
import { parked } from './parked';

/** Loaded together, so that the sentences of the page and of the rules are in the same language. */
export { inSpanish as phrasebook } from '@curbwise/sign-rules';

export default {
  ...answer,
  ...questions,
  ...evidence,
  ...when,
  ...parked,

  'history.switch': 'Guardar mis últimos escaneos en este dispositivo',
  'history.meaning':
    'Las últimas 20 fotos y respuestas, solo en este navegador; nadie más las recibe. Si lo desactivas, no se guardan más; lo guardado se queda hasta que lo borres.',
  'here.switch': 'Ofrecer un escaneo otra vez donde lo hice',
  'here.meaning':
    'Necesita tu posición, ahora y cada vez que abras esta página. Un escaneo con la cámara guarda entonces el cuadro del mapa donde se hizo, de unos 150\u00a0m de lado, y no tu posición. Se queda en este navegador. Si lo desactivas, los cuadros se borran.',
  'here.title': 'La última vez aquí',
  'here.note':
    'Calculado para ahora, según letreros que fotografiaste a menos de unos 200\u00a0m. Los letreros cambian: mira el letrero o toma otra foto.',
  'here.ask': '¿Ya estuve aquí?',
  'here.nothing': 'Ninguno de tus escaneos guardados se hizo aquí.',
  'photo.earlier': 'Según tu foto anterior: {{time}}.',
  'photo.signsChange': 'Los letreros cambian: comprueba que el letrero siga diciendo lo mismo.',
  'recent.title': 'Recientes',
  'recent.all': 'Todos los escaneos',
  'history.list': 'Escaneos guardados',
  'history.answersThen':
    'Estas respuestas son del momento del escaneo. Abre un escaneo para evaluarlo de nuevo.',
  'history.blocked': 'Este navegador no deja que la página guarde escaneos, como en una ventana privada.',
  'history.day': 'Esto vale para cada letrero en este dispositivo hasta la medianoche.',
  'history.forgetDay': 'Olvidarlo',
  'history.forget': 'Borrar los escaneos guardados',
  'history.reallyForget_one': '¿Borrar el escaneo guardado de este dispositivo? No se puede deshacer.',
  'history.reallyForget_other':
    '¿Borrar los {{count}} escaneos guardados de este dispositivo? No se puede deshacer.',
  'history.forgetNow': 'Borrar',
  'history.keep': 'Conservarlos',
  'history.forgotten': 'Se borraron los escaneos guardados.',

  analysis: 'Análisis',
  analysisProgress: 'Avance del análisis',
  analysisFailed: 'El análisis falló',
  cachedBadge: 'De la memoria',
  detectedText: 'Texto detectado',
  noDetectedText: 'Sin texto',
  detectedRules: 'Reglas',
  noRules: 'Sin reglas',
  unreadWords: 'No se entendió: {{words}}',
  'step.preparing': 'Preparando la imagen...',
  'step.converting': 'Convirtiendo la imagen...',
  'step.optimizing': 'Optimizando la imagen para el análisis...',
  'step.connecting': 'Conectando...',
  'step.analyzing': 'Analizando el letrero...',
  'step.processing': 'Procesando los resultados...',
  'step.cached': '¡Recuperado de la memoria!',
  'step.complete': '¡Análisis terminado!',
  'step.failed': 'El análisis falló',
} satisfies Translation<typeof english>;
