/** What the content of an EXIF segment begins with; the TIFF structure follows. Source: Exif 2.32, 4.7.2 */
export const EXIF_HEAD = 'Exif\0\0';
const LITTLE_ENDIAN = 0x4949;
const BIG_ENDIAN = 0x4d4d;
const ORIENTATION = 0x0112;
const SHORT = 3;
const ENTRY_BYTES = 12;

/**
 * Reads the orientation from the TIFF structure inside an EXIF segment.
 * Sources: TIFF 6.0, section 2; Exif 2.32, 4.6.4 (tag 0x0112)
 * @returns 1 to 8; 1 (upright) if the tag is absent or invalid
 */
export function readOrientation(tiff: Buffer): number {
  if (tiff.length < 8) return 1;
  const order = tiff.readUInt16BE(0);
  if (order !== LITTLE_ENDIAN && order !== BIG_ENDIAN) return 1;
  const short = (at: number) => (order === BIG_ENDIAN ? tiff.readUInt16BE(at) : tiff.readUInt16LE(at));
  const directory = order === BIG_ENDIAN ? tiff.readUInt32BE(4) : tiff.readUInt32LE(4);
  if (directory + 2 > tiff.length) return 1;
  const first = directory + 2;
  const last = Math.min(first + short(directory) * ENTRY_BYTES, tiff.length) - ENTRY_BYTES;
  for (let entry = first; entry <= last; entry += ENTRY_BYTES) {
    if (short(entry) !== ORIENTATION || short(entry + 2) !== SHORT) continue;
    const value = short(entry + 8);
    return value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
}
