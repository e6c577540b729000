import { drawSign, type Plate, type Scene } from '@curbwise/sign-drawings';
import type { Hint } from '@curbwise/contract';
import sharp from 'sharp';
import type { SignSessions } from '../networks/inference-session';
import { createOnnxSessions, decodePhoto } from '../node';
import { readSign } from '../read-sign';

// A photo is read in about a second, twice that where it is looked at again, and more beside other work.
jest.setTimeout(30_000);

let sessions: SignSessions;

beforeAll(async () => {
  sessions = await createOnnxSessions();
}, 30_000);

const limit: Plate = {
  style: 'green-on-white',
  lines: [{ text: '2 HOUR', scale: 1.3 }, { text: 'PARKING', scale: 1.2 }, '8AM TO 6PM', 'EXCEPT SUNDAY'],
};
/** A plate with a picture that is not known, so that no reading of it is sure. */
const puzzling: Plate = { style: 'green-on-white', lines: [{ text: '8AM TO 6PM' }, 'EXCEPT SUNDAY'] };

const hintsOf = async (photo: Buffer) => (await readSign(await decodePhoto(photo), sessions)).hints;
const drawn = async (plates: Plate[], scene: Scene = {}) => (await drawSign(plates, scene)).jpeg;

test('a good photo needs no other', async () => {
  expect(await hintsOf(await drawn([limit]))).toEqual([]);
});

test('a good photo of a sign that says too little is not to blame', async () => {
  expect(await hintsOf(await drawn([puzzling]))).toEqual([]);
});

test('a sign far away is to be taken from closer', async () => {
  expect(await hintsOf(await drawn([limit], { fill: 0.05 }))).toEqual(['closer']);
});

test.each<[string, Scene, Hint]>([
  ['shaken', { fill: 0.4, blur: 6 }, 'steadier'],
  ['dark', { fill: 0.4, light: 0.15 }, 'more-light'],
  ['tilted', { fill: 0.4, tilt: 24 }, 'straighter'],
])('a sign %s: %j calls for %s', async (_, scene, hint) => {
  expect((await hintsOf(await drawn([puzzling], scene)))?.[0]).toBe(hint);
});

test('a sign seen from the side is to be seen from the front', async () => {
  const narrow = await sharp(await drawn([puzzling], { width: 1400, fill: 0.6 }))
    .resize(400, 1024, { fit: 'fill' })
    .jpeg()
    .toBuffer();
  expect(await hintsOf(narrow)).toContain('straighter');
});

test('a sign washed out by light is to be taken without glare', async () => {
  const bright = await sharp(await drawn([puzzling], { fill: 0.4 }))
    .linear(1.3, 60)
    .jpeg()
    .toBuffer();
  expect(await hintsOf(bright)).toEqual(['less-glare']);
});

test('a sign cut by the edge is to be taken whole, and not from closer', async () => {
  const { jpeg, width, height, panels } = await drawSign([limit]);
  const { box } = panels[0]!;
  const bottom = Math.round((box.y + 0.75 * box.height) * height);
  const cut = await sharp(jpeg).extract({ left: 0, top: 0, width, height: bottom }).jpeg().toBuffer();
  expect(await hintsOf(cut)).toEqual(['whole-sign']);
});

test('no more than two hints are given', async () => {
  const photo = await drawn([puzzling], { fill: 0.12, light: 0.15, tilt: 24, blur: 2 });
  expect((await hintsOf(photo))?.length ?? 0).toBeLessThanOrEqual(2);
});
