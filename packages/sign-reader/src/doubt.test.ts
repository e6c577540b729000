import { drawSign, type DrawnPanel, type DrawnSign, type Plate } from '@curbwise/sign-drawings';
import { TRUSTED_CONFIDENCE } from '@curbwise/sign-rules';
import sharp from 'sharp';
import type { SignSessions } from './networks/inference-session';
import { createOnnxSessions, decodePhoto } from './node';
import { readSign } from './read-sign';
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
};
const ban: Plate = { style: 'red-on-white', lines: ['NO', 'PARKING', '8AM TO 6PM', 'MON-FRI'] };

const read = async (photo: Buffer) => readSign(await decodePhoto(photo), sessions);

/** The box of a drawn panel in pixels, in the form that sharp takes. */
function placeOf({ box }: DrawnPanel, { width, height }: DrawnSign) {
  return {
    left: Math.round(box.x * width),
    top: Math.round(box.y * height),
    width: Math.round(box.width * width),
    height: Math.round(box.height * height),
  };
}

test('is unsure of a limit whose plate is cut by the lower edge', async () => {
  const sign = await drawSign([limit]);
  const { top, height } = placeOf(sign.panels[0]!, sign);
  const cutPhoto = await sharp(sign.jpeg)
    .extract({ left: 0, top: 0, width: sign.width, height: top + Math.round(height * 0.8) })
    .jpeg()
    .toBuffer();
  const { panels } = await read(cutPhoto);
  expect(panels).toHaveLength(1);
  expect(panels[0]).toMatchObject({ symbol: 'unknown' });
  expect(panels[0]?.confidence).toBeLessThan(TRUSTED_CONFIDENCE);
});

test('does not join the last row of a plate that is cut by the upper edge to the plate below it', async () => {
  const sign = await drawSign([{ style: 'red-on-white', lines: ['NO PARKING', 'STREET SWEEPING'] }, limit]);
  const { top, height } = placeOf(sign.panels[0]!, sign);
  const from = top + Math.round(height * 0.5);
  const cutPhoto = await sharp(sign.jpeg)
    .extract({ left: 0, top: from, width: sign.width, height: sign.height - from })
    .jpeg()
    .toBuffer();
  const { panels, confidence } = await read(cutPhoto);
  expect(panels.filter(({ text }) => /HOUR/.test(text)).map(({ text }) => text)).toEqual([
    expect.not.stringContaining('SWEEPING'),
  ]);
  expect(panels.some(({ symbol }) => symbol === 'unknown') || confidence < TRUSTED_CONFIDENCE).toBe(true);
});

test.each(someOf([0.6, 0.7, 0.8], 1))(
  'is unsure of a limit below a plate that is cut by the upper edge at %d of its height',
  async (share) => {
    const sign = await drawSign([
      { style: 'red-on-white', lines: ['NO PARKING', 'ANY TIME'] },
      { style: 'green-on-white', lines: [{ text: '2P', scale: 2 }, '9AM-7PM', 'MON-SAT'] },
    ]);
    const { top, height } = placeOf(sign.panels[0]!, sign);
    const from = top + Math.round(height * share);
    const cutPhoto = await sharp(sign.jpeg)
      .extract({ left: 0, top: from, width: sign.width, height: sign.height - from })
      .jpeg()
      .toBuffer();
    const { panels, confidence } = await read(cutPhoto);
    expect(panels.map(({ text }) => text).join('\n')).toContain('2P');
    expect(
      panels.some(({ symbol, text }) => symbol === 'unknown' || /NO PARKING/.test(text)) ||
        confidence < TRUSTED_CONFIDENCE,
    ).toBe(true);
  },
);

test('is unsure of a limit so small that hours beside it could not be read', async () => {
  const sign = await drawSign([{ style: 'green-on-white', lines: [{ text: '2P', scale: 2.5 }, '9AM-7PM'] }]);
  const small = await sharp(sign.jpeg).resize({ width: 40 }).toBuffer();
  const photo = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#7f8c96' } })
    .composite([{ input: small, gravity: 'centre' }])
    .jpeg()
    .toBuffer();
  const { panels, confidence } = await read(photo);
  expect(panels.map(({ text }) => text.split('\n')[0])).toEqual(['2P']);
  expect(confidence).toBeLessThan(TRUSTED_CONFIDENCE);
});

const covers: readonly [string, (place: ReturnType<typeof placeOf>, photo: Buffer) => Promise<Buffer>][] = [
  [
    'painted over',
    async ({ width, height }) =>
      sharp({ create: { width: width - 20, height: height - 20, channels: 3, background: '#fbfaf6' } })
        .png()
        .toBuffer(),
  ],
  [
    'blurred',
    async ({ left, top, width, height }, photo) =>
      sharp(photo)
        .extract({ left: left + 10, top: top + 10, width: width - 20, height: height - 20 })
        .blur(18)
        .png()
        .toBuffer(),
  ],
];

test.each(someOf(covers, 1))(
  'keeps a plate that is %s above a readable one as an unknown panel',
  async (_, cover) => {
    const sign = await drawSign([ban, limit]);
    const place = placeOf(sign.panels[0]!, sign);
    const input = await cover(place, sign.jpeg);
    const photo = await sharp(sign.jpeg)
      .composite([{ input, left: place.left + 10, top: place.top + 10 }])
      .jpeg()
      .toBuffer();
    const { panels } = await read(photo);
    expect(panels).toContainEqual(expect.objectContaining({ text: '', arrow: null, symbol: 'unknown' }));
    expect(panels.some(({ text }) => /2 HOUR/.test(text))).toBe(true);
  },
);

test('finds no unread neighbours of a plate that hangs alone', async () => {
  const { panels } = await read((await drawSign([limit], { fill: 0.4 })).jpeg);
  expect(panels).toHaveLength(1);
  expect(panels[0]?.symbol).toBeNull();
  expect(panels[0]?.confidence).toBeGreaterThan(TRUSTED_CONFIDENCE);
});
