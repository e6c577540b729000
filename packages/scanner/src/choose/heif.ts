import { readBytes } from '../prepare/read-file';

/** How many bytes at the beginning of a file are read to find its type. */
const HEAD_BYTES = 64;

/** Brands of images coded with HEVC, as iPhones save them (ISO/IEC 23008-12, annex B). */
const HEVC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs'];
/** Brands of the container format, which AVIF also uses; browsers can decode AVIF. */
const CONTAINER_BRANDS = ['mif1', 'msf1', 'mif2'];

/** The brands of a file in the ISO base media format, read from its first bytes; empty for any other format. */
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
