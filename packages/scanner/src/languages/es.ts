import type { Translation } from '@curbwise/platform';
import type { english } from './en';

/** The scanner in Spanish, addressing the driver as tú. */
const spanish: Translation<typeof english> = {
  prompt: 'Toma una foto del letrero de estacionamiento para ver las reglas',
  useCamera: 'USAR LA CÁMARA',
  selectPhoto: 'ELEGIR UNA FOTO',
  guidanceOnly: 'Verifica siempre las reglas de estacionamiento en persona. Esta aplicación solo orienta.',
  processingImage: 'Procesando la imagen...',
  dropHint: 'También puedes soltar fotos aquí o pegarlas.',
  dropHere: 'Suelta tu foto aquí',

  'missing.title': 'No se pudo cargar esta parte',
  'missing.text': 'Revisa la conexión y vuelve a intentarlo.',

  'heic.title': 'Este navegador no puede abrir fotos HEIC',
  'heic.text':
    'Toma una captura de pantalla de la foto y elígela. O haz que tu iPhone tome fotos JPEG: Ajustes › Cámara › Formatos › Más compatible.',

  selectedImage: 'Imagen elegida',
  selectedImageAlt: 'La foto que elegiste: {{name}}',
  scan: 'ESCANEAR EL LETRERO',
  analyzing: 'ANALIZANDO...',
  newPhoto: 'OTRA FOTO',

  'fault.too-dark': 'Esta foto parece demasiado oscura',
  'advice.too-dark': 'Usa el flash o ilumina el letrero.',
  'fault.washed-out': 'Esta foto tiene demasiada luz',
  'advice.washed-out': 'Limpia la lente y apártate para que ninguna luz le dé de lleno.',
  'fault.blurred': 'Esta foto parece borrosa',
  'advice.blurred': 'Sujeta el teléfono con firmeza y toca el letrero en la pantalla para enfocarlo.',
  'fault.too-small': 'Esta imagen es muy pequeña',
  'advice.too-small': 'Puede que las letras sean demasiado pequeñas para leerlas. La foto original ayudaría.',
  sendAnyway: 'Enviar de todos modos',
  takeAnother: 'Tomar otra',

  'pole.words':
    'Varias fotos: toca una para verla. Empecé por la más nítida. Cada una tiene su propia respuesta.',
  'pole.leftOut': 'Puedo con {{count}} a la vez; las demás quedan fuera.',
  'pole.photo': 'Foto {{number}} de {{count}}',
  'pole.isSharpest': 'la más nítida',
  'pole.isScanned': 'escaneada',
  'next.title_one': 'Queda una foto por escanear',
  'next.title_other': 'Quedan {{count}} fotos por escanear',
  'next.text':
    'Esta respuesta vale solo para una foto. Escanea todas las fotos del poste antes de confiar en ella.',
  'next.scan': 'ESCANEAR LA FOTO SIGUIENTE',
  'others.forbidden': 'Otra foto de este poste dijo que no.',
  'others.uncertain': 'Otra foto de este poste no dio una respuesta clara.',
  'others.text': 'Tienes que respetar todos los letreros del poste, no solo el de esta foto.',
  'others.look': 'VOLVER A VERLA',

  progress: 'Progreso del análisis',
  waiting: 'Esperando la red...',
  'step.preparing': 'Preparando la imagen...',
  'step.converting': 'Convirtiendo la imagen...',
  'step.optimizing': 'Optimizando la imagen para el análisis...',
  'step.connecting': 'Conectando...',
  'step.analyzing': 'Analizando el letrero...',
  'step.processing': 'Procesando los resultados...',
  'step.cached': '¡Recuperado de la memoria!',
  'step.complete': '¡Análisis terminado!',
  'step.failed': 'El análisis falló',
  'detail.queued_one': '{{count}} foto antes que la tuya',
  'detail.queued_other': '{{count}} fotos antes que la tuya',
  'detail.fetching': 'Descargando el lector... {{count}}\u00a0%',
  'detail.reading': 'Leyendo el letrero...',
  'detail.readingHere': 'Leyendo en este teléfono...',
  'detail.words_one': 'Encontré {{count}} línea de texto',
  'detail.words_other': 'Encontré {{count}} líneas de texto',
  'detail.panels_one': 'Encontré {{count}} panel',
  'detail.panels_other': 'Encontré {{count}} paneles',
  'detail.judging': 'Averiguando qué significa...',
  'detail.still': 'Sigo leyendo...',
};

export default spanish;

/** Included here, because a separate file would cost every page more than the viewfinder's few sentences. */
export { default as viewfinder } from './viewfinder-es';
