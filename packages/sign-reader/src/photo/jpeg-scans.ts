const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;

/**
 * Markers that stand alone, without a length after them: TEM, RST0 to RST7 and SOI. So do those that mean nothing
 * (below 0xc0): decoders pass over them when they lie in scan data.
 */
const standsAlone = (marker: number) => marker < 0xc0 || (marker >= 0xd0 && marker <= 0xd8);

/** Where the next marker's 0xff stands, from `at` on; in scan data 0xff 0x00 is a byte of data. */
function nextMarker(bytes: Uint8Array, at: number): number {
  for (let found = bytes.indexOf(0xff, at); found >= 0; found = bytes.indexOf(0xff, found + 1)) {
    const next = bytes[found + 1];
    if (next !== 0x00 && next !== 0xff) return found;
  }
  return -1;
}

/**
 * Counts the scans of a JPEG file: passes that a decoder makes over the whole picture. Bytes of another format have
 * none. What stands inside other segments, such as a thumbnail, does not count.
 * Source: ITU-T T.81, annex B
 */
export function countScans(bytes: Uint8Array): number {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return 0;
  let scans = 0;
  let at = nextMarker(bytes, 2);
  while (at >= 0 && at + 1 < bytes.length) {
    const marker = bytes[at + 1]!;
    if (marker === END_OF_IMAGE) break;
    if (marker === START_OF_SCAN) scans += 1;
    const length = standsAlone(marker) ? 0 : (bytes[at + 2]! << 8) | bytes[at + 3]!;
    at = nextMarker(bytes, at + 2 + length);
  }
  return scans;
}
