import { readBytes } from '../prepare/read-file';

/** Bytes at the begin of a file that tell its kind. */
const HEAD_BYTES = 64;

/** Brands of pictures that are coded with HEVC, as iPhones save them (ISO/IEC 23008-12, annex B). */
const HEVC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs'];
/** Brands of the container alone; AVIF, which browsers decode, is in it too. */
const CONTAINER_BRANDS = ['mif1', 'msf1', 'mif2'];

/** The brands that a file of the ISO base media format names at its begin; none if it is not of that format. */
function brandsIn(head: Uint8Array): string[] {
  const letters = (at: number) => String.fromCharCode(...head.subarray(at, at + 4));
  if (head.length < 16 || letters(4) !== 'ftyp') return [];
  const end = Math.min(head.length, new DataView(head.buffer).getUint32(0));
  const brands = [letters(8)];
  // The four bytes between are the version of the first brand.
  for (let at = 16; at + 4 <= end; at += 4) brands.push(letters(at));
  return brands;
}

/**
 * Whether a file is a HEIC or HEIF photo, by its first bytes: many browsers give such a file no type.
 * @throws Error 'Failed to read file'
 */
export async function isHeif(file: Blob): Promise<boolean> {
  const brands = brandsIn(new Uint8Array(await readBytes(file.slice(0, HEAD_BYTES))));
  if (brands.some((brand) => HEVC_BRANDS.includes(brand))) return true;
  return brands.some((brand) => CONTAINER_BRANDS.includes(brand)) && !brands.includes('avif');
}
