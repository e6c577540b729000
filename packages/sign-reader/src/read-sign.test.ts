import { wordsOfPanel, type Panel } from '@curbwise/contract';
import { drawSign, drawStreet, type Plate, type Scene } from '@curbwise/sign-drawings';
import type { SignSessions } from './networks/inference-session';
import { createOnnxSessions, decodePhoto } from './node';
import { turned } from './photo/view';
import { readSign, type SignProgress } from './read-sign';
import { someOf } from '@curbwise/tooling/long-tests';

// A photo is read in about a second, twice that where it is looked at again, and more beside other work.
jest.setTimeout(30_000);

let sessions: SignSessions;

beforeAll(async () => {
  sessions = await createOnnxSessions();
}, 30_000);

const limit: Plate = {
  style: 'green-on-white',
  lines: [{ text: '2 HOUR', scale: 1.3 }, { text: 'PARKING', scale: 1.2 }, '8AM TO 6PM', 'EXCEPT SUNDAY'],
  arrow: 'right',
};
const cleaning: Plate = {
  style: 'red-on-white',
  symbol: 'no-parking',
  lines: ['9AM TO 11AM', 'TUESDAY', 'STREET CLEANING'],
};
const standing: Plate = { style: 'white-on-red', lines: ['NO STANDING', 'ANYTIME'], arrow: 'left' };

/** Photos are narrow, as the reader's time grows with their area. */
const narrow = (plates: readonly Plate[], scene: Scene = {}) => drawSign(plates, { width: 512, ...scene });

async function read(plates: readonly Plate[], scene: Scene = {}) {
  const { jpeg, panels } = await narrow(plates, scene);
  return { reading: await readSign(await decodePhoto(jpeg), sessions), truth: panels };
}

const flat = (panel: Pick<Panel, 'text' | 'mended'>) =>
  wordsOfPanel(panel).replace(/\s+/g, ' ').replace('ANYTIME', 'ANY TIME');

const tuesday: Plate = {
  style: 'red-on-white',
  lines: [{ text: 'NO', scale: 1.3 }, { text: 'PARKING', scale: 1.2 }, '8AM TO 10AM', 'TUESDAY'],
};

const SIGNS: readonly [name: string, plates: Plate[], scene: object][] = [
  ['a row whose pieces overlap in the last stroke of an M', [tuesday], { fill: 0.5 }],
  ['a time limit with an arrow', [limit], {}],
  ['a crossed P over hours', [cleaning], {}],
  ['white words on red', [standing], {}],
  ['two plates, one above the other', [cleaning, limit], {}],
  ['three plates', [standing, cleaning, limit], {}],
  ['a tilted sign', [cleaning, limit], { tilt: 8 }],
  ['a noisy photo at dusk', [limit], { noise: 6, light: 0.5 }],
];

test.each(someOf(SIGNS, 4))('reads %s as it was drawn', async (_, plates, scene) => {
  const { reading, truth } = await read(plates, scene);
  expect(reading.isIrrelevant).toBe(false);
  expect(
    reading.panels.map((panel) => ({ text: flat(panel), arrow: panel.arrow, symbol: panel.symbol })),
  ).toEqual(truth.map((panel) => ({ text: flat(panel), arrow: panel.arrow, symbol: panel.symbol })));
});

test('gives the place of each panel', async () => {
  const { reading, truth } = await read([cleaning, limit]);
  expect(reading.panels).toHaveLength(truth.length);
  reading.panels.forEach(({ box }, index) => {
    const { x, y, width, height } = truth[index]!.box;
    expect(box!.x).toBeGreaterThan(x - 0.02);
    expect(box!.y).toBeGreaterThan(y - 0.02);
    expect(box!.x + box!.width).toBeLessThan(x + width + 0.02);
    expect(box!.y + box!.height).toBeLessThan(y + height + 0.02);
  });
});

test('reports words, then plates, then panels, and the reading is the same without a listener', async () => {
  const pixels = await decodePhoto((await narrow([cleaning, limit])).jpeg);
  const told: SignProgress[] = [];
  const reading = await readSign(pixels, sessions, undefined, (progress) => void told.push(progress));
  expect(reading).toEqual(await readSign(pixels, sessions));
  expect(told[0]?.stage).toBe('words');
  expect(told[0]?.boxes.length).toBeGreaterThanOrEqual(6);
  expect(told.slice(1)).toEqual([
    { stage: 'panels', boxes: [expect.anything(), expect.anything()] },
    { stage: 'panels', boxes: reading.panels.map(({ box }) => box) },
  ]);
});

test('does not report words that have nothing to do with parking as panels', async () => {
  const told: SignProgress[] = [];
  const pixels = await decodePhoto(
    (await narrow([{ style: 'red-on-white', lines: ['FRESH', 'COFFEE'] }])).jpeg,
  );
  const { isIrrelevant } = await readSign(
    pixels,
    sessions,
    undefined,
    (progress) => void told.push(progress),
  );
  expect(isIrrelevant).toBe(true);
  expect(told.map(({ stage }) => stage)).toEqual(['words']);
});

test('reports places on a rotated photo as the photo was taken', async () => {
  const { jpeg, panels } = await narrow([limit]);
  const lying = turned(await decodePhoto(jpeg), 1).pixels;
  const told: SignProgress[] = [];
  await readSign(lying, sessions, undefined, (progress) => void told.push(progress));
  const [box] = told.at(-1)?.boxes ?? [];
  const truth = panels[0]!.box;
  // The top of the sign is at the right of the photo.
  expect(box!.x + box!.width / 2).toBeCloseTo(1 - truth.y - truth.height / 2, 1);
  expect(box!.width).toBeLessThan(truth.height + 0.04);
});

test('a street without a sign is irrelevant and has no name', async () => {
  const reading = await readSign(await decodePhoto(await drawStreet({ width: 512 })), sessions);
  expect(reading).toEqual({
    panels: [],
    extractedText: '',
    isIrrelevant: true,
    detectedObject: null,
    confidence: 0.9,
  });
});

test('a sign about something else is irrelevant and named by its words', async () => {
  const { reading } = await read([{ style: 'red-on-white', lines: ['SPEED', 'LIMIT', '25'] }]);
  expect(reading).toMatchObject({ isIrrelevant: true, detectedObject: 'speed limit sign' });
});

test('stops when the signal is aborted', async () => {
  const pixels = await decodePhoto((await narrow([limit])).jpeg);
  await expect(readSign(pixels, sessions, AbortSignal.abort(new Error('enough')))).rejects.toThrow('enough');
});
