import type { Translation } from '@curbwise/platform';
import type { PreferencesSentences } from '../strings';

const spanish: Translation<PreferencesSentences> = {
  title: 'Ajustes',
  close: 'Cerrar',
  'language.label': 'Idioma',
  'language.automatic': 'Automático: {{language}}',
  'driver.title': 'Tú y tu vehículo',
  'driver.hint':
    'Muchos letreros hacen excepciones. Di quién conduce y las respuestas las tendrán en cuenta.',
  'vehicle.label': 'Vehículo',
  'vehicle.car': 'Auto',
  'vehicle.motorcycle': 'Motocicleta',
  'vehicle.truck': 'Camión',
  'vehicle.commercial': 'Vehículo comercial',
  'vehicle.bus': 'Autobús',
  'vehicle.taxi': 'Taxi',
  'vehicle.electric': 'Auto eléctrico',
  'vehicle.car-share': 'Auto de uso compartido',
  'badge.label': 'Tarjeta de estacionamiento para personas con discapacidad',
  'badge.hint': 'La tienes y la llevas a la vista en el vehículo.',
  'zones.label': 'Zonas de tu permiso',
  'zones.hint': 'Como aparecen impresas en tu permiso, por ejemplo 722 o A.',
  'zones.add': 'Agregar',
  'zones.list': 'Tus zonas',
  'zones.remove': 'Quitar la zona {{zone}}',
  'zones.added': 'Zona {{zone}} agregada.',
  'zones.removed': 'Zona {{zone}} quitada.',
  'zones.known': 'La zona {{zone}} ya está en tu lista.',
  'zones.full': 'Caben {{most}} zonas. Quita una para agregar otra.',
  'aloud.label': 'Leer las respuestas en voz alta',
  'aloud.hint': 'En cuanto lleguen, con la voz de este navegador.',
  kept: 'Todo esto se queda en este dispositivo. Solo el idioma acompaña a cada escaneo, para que la respuesta llegue en él.',
};

export default spanish;
