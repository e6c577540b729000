import type { Translation } from '@curbwise/platform';
import type { english } from './en';

/** The scanner in Spanish. */
const spanish: Translation<typeof english> = {
  prompt: 'Haz una foto de la señal de estacionamiento para ver qué permite',
  useCamera: 'USAR LA CÁMARA',
  selectPhoto: 'ELEGIR UNA FOTO',
  guidanceOnly: 'Comprueba siempre las normas en el lugar. Esta aplicación es solo una orientación.',
  processingImage: 'Procesando la imagen...',
  dropHint: 'También puedes soltar fotos aquí o pegarlas.',
  dropHere: 'Suelta tu foto aquí',

  'missing.title': 'No se pudo cargar esta parte',
  'missing.text': 'Comprueba la conexión y vuelve a intentarlo.',

  'heic.title': 'Este navegador no puede abrir fotos HEIC',
  'heic.text':
    'Haz una captura de pantalla de la foto y elígela. O haz que tu iPhone tome fotos JPEG: Ajustes › Cámara › Formatos › Más compatible.',

  selectedImage: 'Imagen elegida',
  selectedImageAlt: 'La foto que has elegido: {{name}}',
  scan: 'LEER LA SEÑAL',
  analyzing: 'ANALIZANDO...',
  newPhoto: 'OTRA FOTO',

  'fault.too-dark': 'Esta foto parece demasiado oscura',
  'advice.too-dark': 'Usa el flash o ilumina la señal.',
  'fault.washed-out': 'Esta foto parece deslavada',
  'advice.washed-out': 'Limpia la lente y apártate para que ninguna luz le dé de lleno.',
  'fault.blurred': 'Esta foto parece borrosa',
  'advice.blurred': 'Sujeta el teléfono con firmeza y toca la señal en la pantalla para enfocarla.',
  'fault.too-small': 'Esta imagen es muy pequeña',
  'advice.too-small': 'Puede que las letras sean demasiado pequeñas para leerlas. La foto original ayudaría.',
  sendAnyway: 'Enviar igualmente',
  takeAnother: 'Hacer otra',

  'pole.words':
    'Varias fotos: toca una para verla. He empezado por la más nítida. Cada una tiene su propia respuesta.',
  'pole.leftOut': 'Puedo con {{count}} a la vez; las demás quedan fuera.',
  'pole.photo': 'Foto {{number}} de {{count}}',
  'pole.isSharpest': 'la más nítida',
  'pole.isScanned': 'leída',
  'next.title_one': 'Queda una foto por leer',
  'next.title_other': 'Quedan {{count}} fotos por leer',
  'next.text':
    'Esta respuesta vale solo para una foto. Lee todas las fotos del poste antes de fiarte de ella.',
  'next.scan': 'LEER LA FOTO SIGUIENTE',
  'others.forbidden': 'Otra foto de este poste decía que no.',
  'others.uncertain': 'Otra foto de este poste no dio una respuesta segura.',
  'others.text': 'Tienes que respetar todas las señales del poste, no solo la de esta foto.',
  'others.look': 'VOLVER A VERLA',

  progress: 'Progreso del análisis',
  waiting: 'Esperando la red...',
  'step.preparing': 'Preparando la imagen...',
  'step.converting': 'Convirtiendo la imagen...',
  'step.optimizing': 'Optimizando la imagen para el análisis...',
  'step.connecting': 'Conectando...',
  'step.analyzing': 'Analizando la señal...',
  'step.processing': 'Procesando los resultados...',
  'step.cached': '¡Recuperado de la memoria!',
  'step.complete': '¡Análisis terminado!',
  'step.failed': 'El análisis ha fallado',
};

export default spanish;
