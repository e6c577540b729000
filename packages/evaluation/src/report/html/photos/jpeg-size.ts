/** Width and height as a browser shows them, in pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Second byte of markers, ITU-T T.81, table B.1. */
const START_OF_IMAGE = 0xd8;
const START_OF_SCAN = 0xda;
const APP1 = 0xe1;
/** Start of frame: C0 to CF but for DHT, JPG and DAC. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** EXIF orientations that lay a photo on its side: width and height change places. */
const isOnItsSide = (orientation: number) => orientation >= 5 && orientation <= 8;

/** Size of a JPEG, turned as its EXIF orientation says; null if it is none. */
export function jpegSize(jpeg: Uint8Array): PictureSize | null {
  const view = new DataView(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength);
  if (view.byteLength < 4 || view.getUint16(0) !== 0xff00 + START_OF_IMAGE) return null;
  let orientation = 1;
  for (let at = 2; at + 9 < view.byteLength && view.getUint8(at) === 0xff;) {
    const marker = view.getUint8(at + 1);
    if (marker === START_OF_SCAN) return null;
    const length = view.getUint16(at + 2);
    if (marker === APP1) orientation = exifOrientation(view, at + 4, length - 2) ?? orientation;
    if (isFrame(marker)) {
      const [height, width] = [view.getUint16(at + 5), view.getUint16(at + 7)];
      if (width === 0 || height === 0) return null;
      return isOnItsSide(orientation) ? { width: height, height: width } : { width, height };
    }
    at += 2 + length;
  }
  return null;
}

/** `Exif\0\0`, before the TIFF header. */
const EXIF = [0x45, 0x78, 0x69, 0x66, 0, 0];
const ORIENTATION = 0x0112;
/** Bytes of an entry of a TIFF directory. */
const ENTRY = 12;

/** Orientation in the first directory of an EXIF segment; null if it says none. */
function exifOrientation(view: DataView, start: number, length: number): number | null {
  const end = Math.min(start + length, view.byteLength);
  if (start + 14 > end || EXIF.some((byte, at) => view.getUint8(start + at) !== byte)) return null;
  const tiff = start + EXIF.length;
  const little = view.getUint16(tiff) === 0x4949;
  const directory = tiff + view.getUint32(tiff + 4, little);
  if (directory + 2 > end) return null;
  const entries = view.getUint16(directory, little);
  for (let entry = 0; entry < entries; entry += 1) {
    const at = directory + 2 + entry * ENTRY;
    if (at + ENTRY > end) return null;
    if (view.getUint16(at, little) === ORIENTATION) return view.getUint16(at + 8, little);
  }
  return null;
}
