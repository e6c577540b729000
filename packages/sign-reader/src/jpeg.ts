export { EXIF_HEAD, readOrientation } from './photo/exif-orientation';
export { isPlainJpeg, readJpegHeader, type JpegHeader } from './photo/jpeg-header';
export * from './photo/jpeg-segments';
