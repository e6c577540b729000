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
/** A plate whose heading is missing, so that no reading of it is sure. */
const puzzling: Plate = { style: 'green-on-white', lines: [{ text: '8AM TO 6PM' }, 'EXCEPT SUNDAY'] };

const hintsOf = async (photo: Buffer) => (await readSign(await decodePhoto(photo), sessions)).hints;
/** A narrow photo, as the reader's time grows with the area. */
const drawn = async (plates: Plate[], scene: Scene = {}) =>
  (await drawSign(plates, { width: 512, ...scene })).jpeg;

test('gives no hints for a good photo', async () => {
  expect(await hintsOf(await drawn([limit]))).toEqual([]);
});

test('gives no hints for a good photo of a sign that says too little', async () => {
  expect(await hintsOf(await drawn([puzzling]))).toEqual([]);
});

test('asks to come closer to a sign far away', async () => {
  expect(await hintsOf(await drawn([limit], { fill: 0.05 }))).toEqual(['closer']);
});

test.each<[string, Scene, Hint]>([
  ['shaken', { fill: 0.4, blur: 6 }, 'steadier'],
  ['dark', { fill: 0.4, light: 0.15 }, 'more-light'],
  ['tilted', { fill: 0.4, tilt: 24 }, 'straighter'],
])('gives the best hint for a photo that is %s: %j, %s', async (_, scene, hint) => {
  expect((await hintsOf(await drawn([puzzling], scene)))?.[0]).toBe(hint);
});

test('asks to stand straighter for a sign seen from the side', async () => {
  const narrow = await sharp(await drawn([puzzling], { width: 1400, fill: 0.6 }))
    .resize(400, 1024, { fit: 'fill' })
    .jpeg()
    .toBuffer();
  expect(await hintsOf(narrow)).toContain('straighter');
});

test('asks for less glare on a sign that is washed out', async () => {
  const bright = await sharp(await drawn([puzzling], { fill: 0.4 }))
    .linear(1.3, 60)
    .jpeg()
    .toBuffer();
  expect(await hintsOf(bright)).toEqual(['less-glare']);
});

test('asks for the whole sign, and not to come closer, if the edge cuts it', async () => {
  const { jpeg, width, height, panels } = await drawSign([limit], { width: 512 });
  const { box } = panels[0]!;
  const bottom = Math.round((box.y + 0.75 * box.height) * height);
  const cut = await sharp(jpeg).extract({ left: 0, top: 0, width, height: bottom }).jpeg().toBuffer();
  expect(await hintsOf(cut)).toEqual(['whole-sign']);
});

test('gives at most two hints', async () => {
  const photo = await drawn([puzzling], { fill: 0.12, light: 0.15, tilt: 24, blur: 2 });
  const hints = await hintsOf(photo);
  expect(hints).not.toHaveLength(0);
  expect(hints?.length).toBeLessThanOrEqual(2);
});
