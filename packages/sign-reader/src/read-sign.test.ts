import { drawSign, drawStreet, type Label, type Plate } from '@curbwise/drawings';
import { TRUSTED_CONFIDENCE } from '@curbwise/sign-rules';
import sharp from 'sharp';
import { decodePhoto } from './node';
import { readSign } from './read-sign';
import {
  allows,
  ban,
  cleaning,
  inBrief,
  limit,
  loadReader,
  NARROW,
  placeOf,
  plainLimit,
  type Reader,
} from './testing/drawn-photos';

/*
 * Drawn photos, read with the real networks: one of each kind, as each takes a second or two. The laboratory has more
 * (`packages/lab/long/sign-reader`).
 */
jest.setTimeout(60_000);

let reader: Reader;

beforeAll(async () => {
  reader = await loadReader();
}, 60_000);

test('reads two plates, one above the other, as they were drawn', async () => {
  const { reading, truth } = await reader.read([cleaning, limit], NARROW);
  expect(reading.isIrrelevant).toBe(false);
  expect(inBrief(reading.panels)).toEqual(inBrief(truth));
});

test('gives the place of each panel', async () => {
  const { reading, truth } = await reader.read([cleaning, limit], NARROW);
  expect(reading.panels).toHaveLength(truth.length);
  reading.panels.forEach(({ box }, index) => {
    const { x, y, width, height } = truth[index]!.box;
    expect(box!.x).toBeGreaterThan(x - 0.02);
    expect(box!.y).toBeGreaterThan(y - 0.02);
    expect(box!.x + box!.width).toBeLessThan(x + width + 0.02);
    expect(box!.y + box!.height).toBeLessThan(y + height + 0.02);
  });
});

test('reports words, then plates, then panels', async () => {
  const { reading, told } = await reader.read([cleaning, limit], NARROW);
  expect(told[0]?.stage).toBe('words');
  expect(told[0]?.boxes.length).toBeGreaterThanOrEqual(6);
  expect(told.slice(1)).toEqual([
    { stage: 'panels', boxes: [expect.anything(), expect.anything()] },
    { stage: 'panels', boxes: reading.panels.map(({ box }) => box) },
  ]);
});

test('a sign about something else is irrelevant and named by its words, and none of them is reported as a panel', async () => {
  const { reading, told } = await reader.read(
    [{ style: 'red-on-white', lines: ['SPEED', 'LIMIT', '25'] }],
    NARROW,
  );
  expect(reading).toMatchObject({ isIrrelevant: true, detectedObject: 'speed limit sign' });
  expect(told.map(({ stage }) => stage)).toEqual(['words']);
});

test('a street without a sign is irrelevant and has no name', async () => {
  expect(await reader.readPhoto(await drawStreet(NARROW))).toEqual({
    panels: [],
    extractedText: '',
    isIrrelevant: true,
    detectedObject: null,
    confidence: 0.9,
  });
});

test('stops when the signal is aborted', async () => {
  const pixels = await decodePhoto((await drawSign([limit], NARROW)).jpeg);
  await expect(readSign(pixels, reader.sessions, AbortSignal.abort(new Error('enough')))).rejects.toThrow(
    'enough',
  );
});

describe('a sign that is cut or covered', () => {
  test('is unsure of a limit whose plate is cut by the lower edge, and asks for the whole sign', async () => {
    const { panels, hints } = (await reader.read([plainLimit], {}, { to: 0.8 })).reading;
    expect(panels).toHaveLength(1);
    expect(panels[0]).toMatchObject({ symbol: 'unknown' });
    expect(panels[0]?.confidence).toBeLessThan(TRUSTED_CONFIDENCE.yes);
    expect(hints).toEqual(['whole-sign']);
  });

  test('does not join the last row of a plate that is cut by the upper edge to the plate below it', async () => {
    const sweeping: Plate = {
      style: 'red-on-white',
      lines: ['NO PARKING', 'STREET SWEEPING'],
    };
    const { panels, confidence } = (await reader.read([sweeping, plainLimit], {}, { from: 0.5 })).reading;
    expect(panels.filter(({ text }) => /HOUR/.test(text)).map(({ text }) => text)).toEqual([
      expect.not.stringContaining('SWEEPING'),
    ]);
    expect(panels.some(({ symbol }) => symbol === 'unknown') || confidence < TRUSTED_CONFIDENCE.yes).toBe(
      true,
    );
  });

  test('keeps a plate that is painted over above a readable one as an unknown panel', async () => {
    const sign = await drawSign([ban, plainLimit]);
    const { left, top, width, height } = placeOf(sign.panels[0]!, sign);
    const cover = { width: width - 20, height: height - 20, channels: 3, background: '#fbfaf6' } as const;
    const photo = await sharp(sign.jpeg)
      .composite([{ input: { create: cover }, left: left + 10, top: top + 10 }])
      .jpeg()
      .toBuffer();
    const { panels } = await reader.readPhoto(photo);
    expect(panels).toContainEqual(expect.objectContaining({ text: '', arrow: null, symbol: 'unknown' }));
    expect(panels.some(({ text }) => /2 HOUR/.test(text))).toBe(true);
  });
});

test('of a plate that hangs alone it finds no unread neighbours, leaves nothing out and gives no hints', async () => {
  const { reading } = await reader.read([plainLimit], { fill: 0.4 });
  const { panels, leftOut, hints } = reading;
  expect(allows(reading)).toBe(true);
  expect(panels).toHaveLength(1);
  expect(panels[0]?.symbol).toBeNull();
  expect(panels[0]?.confidence).toBeGreaterThan(TRUSTED_CONFIDENCE.yes);
  expect(leftOut).toBeUndefined();
  expect(hints).toEqual([]);
});

const evenLimit: Plate = {
  style: 'green-on-white',
  lines: ['2 HOUR', 'PARKING', '8AM TO 6PM', 'EXCEPT SUNDAY'],
};
const hoursOfBan: Plate = {
  style: 'red-on-white',
  lines: ['NO PARKING', '8AM-10AM', '4PM-6PM', 'TUESDAY'],
};

const DANGERS: readonly [string, readonly Plate[], Label][] = [
  [
    'a paper notice on the pole',
    [evenLimit],
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
    'a sticker over hours of a ban',
    [hoursOfBan, evenLimit],
    { lines: ['VOLCOM'], ink: '#101010', paper: '#ffe21a', on: 0, x: 0.5, y: 0.39, width: 0.62 },
  ],
];

test.each(DANGERS)('does not allow parking beside %s', async (_, plates, label) => {
  const { reading } = await reader.read(plates, { fill: 0.5, before: [label] });
  expect(reading.panels).not.toEqual([]);
  expect(allows(reading)).toBe(false);
});
