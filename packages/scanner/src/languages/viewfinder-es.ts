import type { Translation } from '@curbwise/platform';
import type { english } from './viewfinder-en';

/** The viewfinder in Spanish. */
const spanish: Translation<typeof english> = {
  title: 'Cámara en vivo',
  close: 'Cerrar',
  opening: 'Iniciando la cámara...',
  shutter: 'Tomar la foto',
  torch: 'Luz',
  zoom: 'Acercar',
  byItself: 'Tomar la foto automáticamente',
  byHand: 'Pulsa el botón para tomar la foto.',

  'hint.more-light': 'Está muy oscuro. Ilumina el letrero.',
  'hint.glare': 'Hay demasiados reflejos. Muévete un poco hacia un lado.',
  'hint.hold-still': 'No muevas el teléfono.',
  'hint.closer': 'Acércate.',
  'hint.step-left': 'Da un paso a la izquierda.',
  'hint.step-right': 'Da un paso a la derecha.',
  'hint.level': 'Endereza el teléfono.',
  'hint.no-sign': 'Apunta al letrero.',
  fit: 'Encuadra todo el letrero.',
  looking: 'Buscando el letrero...',
  reading: 'Leyendo el letrero...',
  good: 'Bien. Mantenlo así.',
  goodByHand: 'Así se ve bien.',
  keep: '{{answer}}. Tócalo para quedarte con esta respuesta.',
  'answer.until_one': 'Puedes hasta la {{time}}',
  'answer.until_other': 'Puedes hasta las {{time}}',
  'answer.untilNoon': 'Puedes hasta el mediodía',
  'answer.untilDay': 'Puedes hasta: {{day}}',
  'answer.allowed': 'Aquí sí puedes',
  'answer.forbidden': 'No estacionar',
  'answer.probablyNot': 'Probablemente no',
  'answer.uncertain': 'No lo sé con certeza',
  taken: 'Foto tomada',
  notTaken: 'No se pudo tomar la foto. Inténtalo de nuevo.',

  'sweep.begin': 'Varios postes',
  'sweep.title': 'A lo largo de la calle, de izquierda a derecha',
  'sweep.before': 'A la izquierda del primer letrero',
  'sweep.between': 'Entre los letreros {{left}} y {{right}}',
  'sweep.after': 'A la derecha del último letrero',
  'sweep.sign': 'Letrero {{number}}',
  'sweep.unread': 'No se pudo leer el letrero {{number}}. Quitarlo.',
  'sweep.car': 'Tu auto',
  'sweep.next': 'Tu auto: {{answer}}. Gira hacia el siguiente letrero.',
  'sweep.place': '¿En qué parte de la calle está tu auto? Tócala.',
  'sweep.done': 'LISTO',
  'sweep.undo': 'Quitar el último',
  'sweep.toLeft': 'Giro hacia la izquierda',

  'fault.refused': 'La cámara está bloqueada',
  'faultText.refused':
    'Permite la cámara para esta página en tu navegador y vuelve a intentarlo. O pulsa USAR LA CÁMARA.',
  'fault.missing': 'No se encontró ninguna cámara',
  'faultText.missing':
    'Conecta una cámara y vuelve a intentarlo. O pulsa USAR LA CÁMARA para elegir una foto.',
  'fault.busy': 'La cámara está en uso',
  'faultText.busy':
    'Cierra las otras aplicaciones que usan la cámara y vuelve a intentarlo. O pulsa USAR LA CÁMARA.',
  retry: 'REINTENTAR',
};

export default spanish;
