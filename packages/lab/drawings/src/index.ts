export {
  generateSign,
  signContent,
  type GeneratedPanel,
  type GeneratedSign,
  type GenerateOptions,
  type SignContent,
} from './generate-sign';
export {
  BACKGROUNDS,
  FORMATS,
  LIGHTS,
  NOISES,
  SHARPNESSES,
  SIZES,
  VIEWS,
  WEARS,
  type Conditions,
} from './photo/conditions';
export { PICTURE_KINDS, type PictureKind } from './draw/pictures/kinds';
export type { Label } from './label';
export { filmSign, type Film, type FilmedLine, type FilmOptions } from './film/film-sign';
export type { CameraPose } from './film/camera-pose';

export { drawBackdrop, drawFlatPlate } from './training-images';
export { drawPlate, type DrawnPlate, type Plate, type PlateLine, type PlateStyle } from './plate';
export { drawSign, drawStreet, type DrawnPanel, type DrawnSign, type Scene } from './scene';
export type { PicturePlate } from './styles/picture-plate';
export { SIGN_STYLES, type SignStyle } from './styles/design';
export { drawCountryPlate, type CountryPlate } from './countries/draw-country-plate';
