import type { Translation } from '@curbwise/platform';
import type { shareInEnglish } from '../en/share';

export const shareInSpanish: Translation<typeof shareInEnglish> = {
  'share.title': 'Compartir esta respuesta',
  'share.mayPark': 'Se puede estacionar.',
  'share.mayNotPark': 'Ahora no se puede estacionar.',
  'share.probablyNot': 'Ahora probablemente no se puede estacionar.',
  'share.cannotTell': 'No sé con certeza si se puede estacionar.',
  'share.until': 'Se puede estacionar hasta',
  'share.from': 'Se puede estacionar desde',
  'share.asked': 'Consultado: {{moment}}',
  'share.forDriver': 'Tiene en cuenta el vehículo y los permisos de quien conduce.',
  'share.asSaid': 'Tiene en cuenta lo que quien conduce agregó a lo que muestra la foto.',
  'share.picture': 'Compartir imagen',
  'share.savePicture': 'Guardar imagen y copiar texto',
  'share.text': 'Compartir como texto',
  'share.copyText': 'Copiar texto',
  'share.copied': 'Texto copiado.',
  'share.failed': 'No funcionó. Selecciona el texto de arriba y cópialo.',
  'share.making': 'Dibujando la imagen...',
  'share.noPicture': 'Este navegador no pudo dibujar la imagen. El texto dice lo mismo.',
  'share.alt': 'La respuesta como imagen: {{headline}}',
};
