import sharp from 'sharp';
import { Random } from '@curbwise/tooling/random';

/** Size of a photo of 12 megapixels, as phones take them. */
const PHOTO_SIZE = { width: 4032, height: 3024 };

const { width: WIDTH, height: HEIGHT } = PHOTO_SIZE;

/** What a street is made of, from the sky to the grain of the sensor: width in patches, and by how much they differ. */
const LAYERS = [
  { patches: 16, strength: 200 },
  { patches: 252, strength: 120 },
  { patches: 2016, strength: 40 },
  { patches: 4032, strength: 10 },
] as const;

/** Noise of one size of patches, as large as the photo. */
async function layer(random: Random, patches: number, strength: number): Promise<Buffer> {
  const rows = (patches * HEIGHT) / WIDTH;
  const noise = Buffer.alloc(patches * rows * 3);
  for (let index = 0; index < noise.length; index += 1) {
    noise[index] = 128 + (random.next() + random.next() - 1) * strength * 0.6;
  }
  const image = sharp(noise, { raw: { width: patches, height: rows, channels: 3 } });
  return image.resize(WIDTH, HEIGHT, { kernel: 'cubic' }).raw().toBuffer();
}

/** A plate with words from large to small. */
const plate = (words: readonly string[]) => `
  <svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect x="1950" y="1900" width="130" height="1124" fill="#667"/>
    <rect x="1350" y="420" width="1330" height="1560" rx="90" fill="#fdfdfb" stroke="#222" stroke-width="26"/>
    ${words
      .map((line, index) => {
        const size = 250 / (index + 1) ** 0.9;
        const y = 800 + index * 300;
        return `<text x="2015" y="${y}" font-size="${size}" text-anchor="middle" font-family="sans-serif" fill="#a11">${line}</text>`;
      })
      .join('')}
  </svg>`;

const SIGNS = [
  ['NO PARKING', '8AM TO 6PM', 'MON THRU FRI', 'EXCEPT HOLIDAYS'],
  ['2 HOUR', 'PARKING', '9AM TO 7PM', 'EXCEPT SUNDAY'],
  ['TOW AWAY', 'NO STOPPING', '4PM TO 6PM', 'EXCEPT SAT AND SUN'],
] as const;

/** A photo as a file, and what it is in full. */
export interface DrawnPhoto {
  name: string;
  jpeg: Buffer;
}

/**
 * Draws photos of 12 megapixels, the same on every machine: a sign before a street of noise in patches of all sizes,
 * which a JPEG is as hard to make smaller of as a street. The last one was held upright (EXIF orientation 6).
 */
export async function drawPhotos(): Promise<DrawnPhoto[]> {
  const photos: DrawnPhoto[] = [];
  for (const [index, words] of SIGNS.entries()) {
    const random = new Random(words.join());
    const layers = [];
    for (const { patches, strength } of LAYERS) layers.push(await layer(random, patches, strength));
    const street = Buffer.alloc(WIDTH * HEIGHT * 3);
    for (let at = 0; at < street.length; at += 1) {
      const sum = layers.reduce((total, one) => total + one[at]! - 128, 128);
      street[at] = Math.max(0, Math.min(255, sum));
    }
    const image = sharp(street, { raw: { ...PHOTO_SIZE, channels: 3 } })
      .composite([{ input: Buffer.from(plate(words)) }])
      .jpeg({ quality: 90 });
    const isUpright = index === SIGNS.length - 1;
    const jpeg = await (isUpright ? image.withMetadata({ orientation: 6 }) : image).toBuffer();
    photos.push({ name: isUpright ? `${words[0]}, held upright` : words[0], jpeg });
  }
  return photos;
}
