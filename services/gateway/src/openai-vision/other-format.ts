/** Formats that are sent in place of a JPEG, and the bytes that tell them apart, in latin1. */
const FORMATS: readonly (readonly [name: string, beginning: RegExp])[] = [
  // PNG, section 5.2
  ['a PNG', /^\x89PNG\r\n/],
  // RFC 9649, section 2.4
  ['a WebP', /^RIFF[^]{4}WEBP/],
  // ISO/IEC 23008-12, annex B: the major brand of the file type box
  ['a HEIC', /^[^]{4}ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1)/],
  // AV1 Image File Format, section 8
  ['an AVIF', /^[^]{4}ftypavi[fs]/],
  // GIF89a, section 17
  ['a GIF', /^GIF8[79]a/],
];

/** Bytes in which the format is found. */
const BEGINNING_BYTES = 12;

/**
 * Names the format of an image file that is not a JPEG, by its first bytes.
 * @returns its name with an article; null if it is none that people send
 */
export function otherFormat(bytes: Buffer): string | null {
  const beginning = bytes.toString('latin1', 0, BEGINNING_BYTES);
  return FORMATS.find(([, pattern]) => pattern.test(beginning))?.[0] ?? null;
}
