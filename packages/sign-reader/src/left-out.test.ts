import { drawSign, type Label, type Plate, type Scene } from '@curbwise/sign-drawings';
import type { SignReading } from '@curbwise/contract';
import { analyse } from '@curbwise/sign-rules';
import type { SignSessions } from './networks/inference-session';
import { createOnnxSessions, decodePhoto } from './node';
import { readSign } from './read-sign';
import { someOf } from '@curbwise/tooling/long-tests';

// A photo is read in about a second, twice that where it is looked at again, and more beside other work.
jest.setTimeout(60_000);

let sessions: SignSessions;

beforeAll(async () => {
  sessions = await createOnnxSessions();
}, 60_000);

const limit: Plate = {
  style: 'green-on-white',
  lines: ['2 HOUR', 'PARKING', '8AM TO 6PM', 'EXCEPT SUNDAY'],
};
const hoursOfBan: Plate = { style: 'red-on-white', lines: ['NO PARKING', '8AM-10AM', '4PM-6PM', 'TUESDAY'] };
const yellow = { ink: '#101010', paper: '#ffe21a' };

async function read(plates: readonly Plate[], scene: Scene) {
  const { jpeg } = await drawSign(plates, { fill: 0.5, ...scene });
  return readSign(await decodePhoto(jpeg), sessions);
}

/** Whether parking is allowed, without doubt, at a minute of a Tuesday. */
function allows(reading: SignReading, minute: number): boolean {
  const { analysis } = analyse(reading, { year: 2026, month: 10, day: 20, minute });
  return analysis.isAllowed && !analysis.isUncertain;
}
const NOON = 12 * 60;

test('leaves out and names the number plate of a car', async () => {
  const car: Label = { lines: ['7KXB291'], ink: '#15233f', paper: '#f3f3ef', x: 0.14, y: 0.9, width: 0.2 };
  const reading = await read([limit], { behind: [car], seed: 11, noise: 3, tilt: -1 });
  expect(allows(reading, NOON)).toBe(true);
  expect(reading.leftOut?.map(({ text }) => text)).toEqual(['7KXB291']);
});

test('leaves nothing out of a sign by itself', async () => {
  expect((await read([limit], {})).leftOut).toBeUndefined();
});

const dangers: readonly [string, readonly Plate[], Label][] = [
  [
    'a paper notice on the pole',
    [limit],
    {
      lines: ['TEMPORARY', 'NO PARKING', 'MON TO FRI', '7AM TO 7PM'],
      ink: '#141414',
      paper: '#fff3a0',
      x: 0.52,
      y: 0.88,
      width: 0.22,
      tilt: -3,
    },
  ],
  [
    'a plate in another colour',
    [limit],
    { lines: ['PERMIT HOLDERS', 'ONLY'], ink: '#ffffff', paper: '#1d4f9c', x: 0.5, y: 0.86, width: 0.44 },
  ],
  [
    'a plate in a language that is not known',
    [limit],
    { lines: ['HALTEVERBOT'], ink: '#151515', paper: '#f8f7f2', x: 0.5, y: 0.84, width: 0.4 },
  ],
  [
    'a plate on which no word was read correctly',
    [limit],
    { lines: ['HQ STOFFMG', 'ANV TINE'], ink: '#b3141b', paper: '#f8f7f2', x: 0.5, y: 0.85, width: 0.42 },
  ],
  [
    'a sticker over the last row of a limit',
    [{ ...limit, lines: ['2 HOUR', 'PARKING', '8AM TO 6PM', 'PERMIT HOLDERS', 'ONLY'] }],
    { lines: ['AFRO', 'KITCHEN'], ...yellow, on: 0, x: 0.5, y: 0.84, width: 0.8 },
  ],
  [
    'a sticker over hours of a ban',
    [hoursOfBan, limit],
    { lines: ['VOLCOM'], ...yellow, on: 0, x: 0.5, y: 0.39, width: 0.62 },
  ],
];

test.each(someOf(dangers, 3))('does not allow parking beside %s', async (_, plates, label) => {
  const reading = await read(plates, { before: [label] });
  expect(reading.panels).not.toEqual([]);
  expect(allows(reading, NOON)).toBe(false);
});
