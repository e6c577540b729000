import { drawSign } from '@curbwise/drawings';
import { readJpegHeader } from '@curbwise/sign-reader/jpeg';
import sharp from 'sharp';
import { variation, variedPhoto } from './varied-photo';

test('each number gives a different valid photo of the same length', async () => {
  const { jpeg } = await drawSign([{ style: 'red-on-white', lines: ['NO PARKING'] }], { noise: 3 });
  const { base64, at } = variedPhoto(jpeg);
  const photoOf = (number: number) => {
    const characters = variation(number);
    return Buffer.from(base64.slice(0, at) + characters + base64.slice(at + characters.length), 'base64');
  };
  const photos = [0, 1, 17, 2 ** 32 - 1].map(photoOf);
  expect(new Set(photos.map((photo) => photo.toString('hex'))).size).toBe(photos.length);
  for (const photo of photos) {
    expect(photo).toHaveLength(jpeg.length);
    expect(readJpegHeader(photo)).toEqual(readJpegHeader(jpeg));
    const { channels } = await sharp(photo).stats();
    expect(channels).toHaveLength(3);
  }
});
