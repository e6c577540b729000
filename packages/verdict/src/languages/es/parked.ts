/** The parked car. */
export const parked = {
  parkedSince: 'Estacionado aquí: {{time}}',

  'stay.calm': 'Tu auto está estacionado',
  'stay.soon': 'Hora de volver al auto',
  'stay.now': 'Mueve tu auto ya',
  'stay.over': 'Se acabó el tiempo',
  'stay.leave': 'Sal ya hacia el auto',
  'stay.announce.calm': 'Tu auto está estacionado.',
  'stay.announce.soon': 'No quedan más de 15 minutos. Es hora de volver al auto.',
  'stay.announce.now': 'No quedan más de 5 minutos. Mueve tu auto ya.',
  'stay.announce.over': 'Se acabó el tiempo. Mueve tu auto ya.',
  'stay.left': 'Tiempo restante: {{duration}}',
  'stay.overBy': 'Tiempo excedido: {{duration}}',
  'stay.until': 'Hora límite: {{time}}.',
  'stay.doubtful': 'La respuesta ha cambiado: revisa el letrero antes de dejar tu auto.',
  'stay.doubtfulTitle': 'Revisa otra vez el letrero',
  'stay.yours': 'Tu auto: llegada {{arrival}}, hora límite {{time}}.',
  'stay.keptHere': 'Hora de llegada: {{time}}. Se guarda en este dispositivo hasta que te vayas.',
  'stay.more': 'Avisos y lugar',
  guidanceOnly: 'Verifica siempre las reglas de estacionamiento en persona. Esta aplicación solo orienta.',

  'left.say': 'Ya me fui',
  'left.done': 'Tu estancia ha terminado.',
  'left.undo': 'Deshacer: sigo aquí',

  'calendar.add': 'Agregar al calendario',
  'calendar.alarms': 'Con alarmas 15 y 5 minutos antes del final.',
  'calendar.alarmsWalk': 'Con alarmas 15 y 5 minutos antes de que tengas que salir hacia el auto.',
  'calendar.saved': 'Abre el archivo guardado para ponerlo en tu calendario.',
  'calendar.failed': 'No se pudo crear el archivo. Revisa la conexión y vuelve a tocar.',
  'calendar.title': 'Mover el auto: fin del estacionamiento',

  'reminder.start': 'Avísame',
  'reminder.stop': 'Ya no me avises',
  'reminder.off':
    'Una notificación 15 y 5 minutos antes del final y al llegar la hora, mientras esta página esté abierta.',
  'reminder.on':
    'Activado mientras esta página esté abierta. El teléfono puede suspender la página: el calendario es la alarma más segura.',
  'reminder.offClosed':
    'Una notificación 15 y 5 minutos antes del final y al llegar la hora, también con esta página cerrada. Hasta entonces nuestro servidor guarda las horas y el texto cifrado.',
  'reminder.onClosed':
    'Activado, también con esta página cerrada. Sin red, el aviso no llega a tu teléfono: el calendario es la alarma más segura.',
  'reminder.denied':
    'Las notificaciones están bloqueadas para este sitio. Permítelas en los ajustes del sitio de tu navegador y vuelve a tocar.',
  'reminder.unsupported': 'Este navegador no puede mostrar notificaciones aquí. Usa tu calendario.',
  'reminder.left': 'Tiempo de estacionamiento que te queda: {{duration}}',
  'reminder.leave': 'Tiempo para salir hacia tu auto: {{duration}}',
  'reminder.leaveNow': 'Sal ya hacia tu auto',
  'reminder.over': 'Se acabó tu tiempo de estacionamiento',

  'walk.label': 'Tu camino al auto',
  'walk.none': 'Sin camino',
  'walk.leaveBy': 'Sal a más tardar a esta hora: {{leave}}, para llegar antes de: {{time}}.',
  'walk.earlier': 'Los avisos llegan antes por tu camino: {{duration}}.',
  'walk.count': 'Contar para el camino: {{duration}}',

  'proof.picture': 'Imagen de prueba',

  'place.remember': 'Recordar el lugar',
  'place.again': 'Buscar el lugar otra vez',
  'place.why': 'Para que encuentres tu auto. Se queda en este dispositivo.',
  'place.asking': 'Buscando dónde estás...',
  'place.known': 'El lugar está guardado, con un margen de unos {{distance}}.',
  'place.denied':
    'Este sitio no puede ver dónde estás. Permítelo en los ajustes del sitio de tu navegador y vuelve a tocar.',
  'place.unavailable': 'Tu dispositivo no pudo encontrar dónde estás. Inténtalo otra vez a cielo abierto.',
  'place.unsupported': 'Este navegador no puede decir dónde estás.',

  'wayBack.open': 'Volver al auto',
  'wayBack.ask': '¿A qué distancia está?',
  'wayBack.why': 'Tu dispositivo dice a qué distancia está el auto.',
  'wayBack.near': 'Estás junto al auto, o a menos de {{distance}}.',
  'wayBack.far': 'A unos {{distance}} hacia el {{direction}}, en línea recta.',
  'direction.n': 'norte',
  'direction.ne': 'noreste',
  'direction.e': 'este',
  'direction.se': 'sureste',
  'direction.s': 'sur',
  'direction.sw': 'suroeste',
  'direction.w': 'oeste',
  'direction.nw': 'noroeste',
};
