import { isHeif } from './choose-photos';

const letters = (text: string) => [...new TextEncoder().encode(text)];

/** The beginning of a file in the ISO base media format with these brands. */
function fileOf(major: string, ...compatible: string[]): Blob {
  const brands = compatible.flatMap(letters);
  const size = 16 + brands.length;
  const more = letters('meta and the rest, in which heic is not a brand');
  return new Blob([
    new Uint8Array([0, 0, 0, size, ...letters('ftyp'), ...letters(major), 0, 0, 0, 0, ...brands, ...more]),
  ]);
}

test.each([
  ['a photo of an iPhone', fileOf('heic', 'mif1', 'heic')],
  ["a photo of the container's brand", fileOf('mif1', 'heic', 'mif1')],
  ['a burst', fileOf('msf1', 'hevc')],
  ['a photo with only the brand of the container', fileOf('mif1')],
])('%s is HEIF', async (_, file) => {
  expect(await isHeif(file)).toBe(true);
});

test.each([
  ['an AVIF photo', fileOf('avif', 'mif1', 'miaf')],
  ["an AVIF photo of the container's brand", fileOf('mif1', 'avif')],
  ['a film', fileOf('isom', 'mp41')],
  [
    'a JPEG',
    new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1])]),
  ],
  ['a text that begins similarly', new Blob(['heicftyp and more of it'])],
  ['an empty file', new Blob([])],
])('%s is not HEIF', async (_, file) => {
  expect(await isHeif(file)).toBe(false);
});
