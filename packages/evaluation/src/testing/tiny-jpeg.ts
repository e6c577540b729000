export interface TinyJpegOptions {
  /** As stored, before it is turned. */
  readonly width: number;
  readonly height: number;
  /** EXIF orientation, 1 to 8; without it there is no EXIF. */
  readonly orientation?: number;
  /** Whether EXIF has the least significant byte first. */
  readonly isLittleEndian?: boolean;
}

const SOI = [0xff, 0xd8];
const EOI = [0xff, 0xd9];

/** The segments of a JPEG that say its size, and no picture. */
export function tinyJpeg({
  width,
  height,
  orientation,
  isLittleEndian = false,
}: TinyJpegOptions): Uint8Array {
  const frame = [0xff, 0xc0, 0, 11, 8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0];
  // Tables of quantisation come before the frame, as in a photo: a reader has to skip what it does not know.
  const tables = [0xff, 0xdb, 0, 4, 0, 0];
  return Uint8Array.from([
    ...SOI,
    ...(orientation === undefined ? [] : exif(orientation, isLittleEndian)),
    ...tables,
    ...frame,
    ...EOI,
  ]);
}

function exif(orientation: number, isLittleEndian: boolean): number[] {
  const short = (value: number) => (isLittleEndian ? [value & 255, value >> 8] : [value >> 8, value & 255]);
  const long = (value: number) => (isLittleEndian ? [...short(value), 0, 0] : [0, 0, ...short(value)]);
  const order = isLittleEndian ? [0x49, 0x49] : [0x4d, 0x4d];
  const entry = [...short(0x0112), ...short(3), ...long(1), ...short(orientation), 0, 0];
  const other = [...short(0x0100), ...short(3), ...long(1), ...short(1), 0, 0];
  const tiff = [...order, ...short(42), ...long(8), ...short(2), ...other, ...entry, ...long(0)];
  const body = [0x45, 0x78, 0x69, 0x66, 0, 0, ...tiff];
  return [0xff, 0xe1, 0, body.length + 2, ...body];
}
