import { drawSign, type Plate } from '@curbwise/drawings';
import { TRUSTED_CONFIDENCE } from '@curbwise/sign-rules';
import sharp from 'sharp';
import { decodePhoto } from '../../../sign-reader/src/node';
import { turned } from '../../../sign-reader/src/photo/view';
import { readSign, type SignProgress } from '../../../sign-reader/src/read-sign';
import {
  ban,
  cleaning,
  inBrief,
  limit,
  loadReader,
  NARROW,
  placeOf,
  plainLimit,
  standing,
  type Reader,
} from '../../../sign-reader/src/testing/drawn-photos';

let reader: Reader;

beforeAll(async () => {
  reader = await loadReader();
});

const tuesday: Plate = {
  style: 'red-on-white',
  lines: [{ text: 'NO', scale: 1.3 }, { text: 'PARKING', scale: 1.2 }, '8AM TO 10AM', 'TUESDAY'],
};

const SIGNS: readonly [name: string, plates: Plate[], scene: object][] = [
  ['a time limit with an arrow', [limit], {}],
  ['a crossed P over hours', [cleaning], {}],
  ['white words on red', [standing], {}],
  ['three plates', [standing, cleaning, limit], {}],
  ['a tilted sign', [cleaning, limit], { tilt: 8 }],
  ['a noisy photo at dusk', [limit], { noise: 6, light: 0.5 }],
  ['a row whose pieces overlap in the last stroke of an M', [tuesday], { fill: 0.5 }],
];

test.each(SIGNS)('reads %s as it was drawn', async (_, plates, scene) => {
  const { reading, truth } = await reader.read(plates, { ...NARROW, ...scene });
  expect(reading.isIrrelevant).toBe(false);
  expect(inBrief(reading.panels)).toEqual(inBrief(truth));
});

test('reads the same without a listener', async () => {
  const { pixels, reading } = await reader.read([cleaning, limit], NARROW);
  expect(reading).toEqual(await readSign(pixels, reader.sessions));
});

test('does not report words that have nothing to do with parking as panels', async () => {
  const { reading, told } = await reader.read(
    [{ style: 'red-on-white', lines: ['FRESH', 'COFFEE'] }],
    NARROW,
  );
  expect(reading.isIrrelevant).toBe(true);
  expect(told.map(({ stage }) => stage)).toEqual(['words']);
});

test('reports places on a rotated photo as the photo was taken', async () => {
  const { jpeg, panels } = await drawSign([limit], NARROW);
  const lying = turned(await decodePhoto(jpeg), 1).pixels;
  const told: SignProgress[] = [];
  await readSign(lying, reader.sessions, undefined, (progress) => void told.push(progress));
  const [box] = told.at(-1)?.boxes ?? [];
  const truth = panels[0]!.box;
  // The top of the sign is at the right of the photo.
  expect(box!.x + box!.width / 2).toBeCloseTo(1 - truth.y - truth.height / 2, 1);
  expect(box!.width).toBeLessThan(truth.height + 0.04);
});

/** A photo of a grey street below the sky, with a word painted on it. */
const streetWith = (word: string) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="640">
        <rect width="640" height="640" fill="#6c6d70"/><rect width="640" height="300" fill="#9ab7cf"/>
        <text x="320" y="520" font-family="sans-serif" font-weight="700" font-size="110" fill="#e8e8e8"
          text-anchor="middle">${word}</text></svg>`,
    ),
  )
    .jpeg()
    .toBuffer();

test('a word of signs on the ground may be a sign', async () => {
  const reading = await reader.readPhoto(await streetWith('LOADING'));
  expect(reading).toMatchObject({
    panels: [],
    isIrrelevant: false,
    detectedObject: null,
    possibleSign: { is: 'painted-words' },
  });
  expect(reading.possibleSign?.box?.y).toBeCloseTo(0.67, 1);
});

test('a plate that is too blurred to be read may be a sign', async () => {
  const { jpeg } = await drawSign(
    [{ style: 'red-on-white', lines: ['NO', 'PARKING', 'STREET', 'SWEEPING'] }],
    NARROW,
  );
  const reading = await reader.readPhoto(await sharp(jpeg).blur(10).jpeg().toBuffer());
  expect(reading).toMatchObject({ panels: [], isIrrelevant: false, possibleSign: { is: 'plate' } });
});

describe('a sign that is cut or covered', () => {
  test.each([0.6, 0.7, 0.8])(
    'is unsure of a limit below a plate that is cut by the upper edge at %d of its height',
    async (from) => {
      const plates: Plate[] = [
        { style: 'red-on-white', lines: ['NO PARKING', 'ANY TIME'] },
        {
          style: 'green-on-white',
          lines: [{ text: '2P', scale: 2 }, '9AM-7PM', 'MON-SAT'],
        },
      ];
      const { panels, confidence } = (await reader.read(plates, {}, { from })).reading;
      expect(panels.map(({ text }) => text).join('\n')).toContain('2P');
      expect(
        panels.some(({ symbol, text }) => symbol === 'unknown' || /NO PARKING/.test(text)) ||
          confidence < TRUSTED_CONFIDENCE.yes,
      ).toBe(true);
    },
  );

  test('is unsure of a limit so small that hours beside it could not be read, and asks to come closer', async () => {
    const sign = await drawSign([
      {
        style: 'green-on-white',
        lines: [{ text: '2P', scale: 2.5 }, '9AM-7PM'],
      },
    ]);
    const small = await sharp(sign.jpeg).resize({ width: 40 }).toBuffer();
    const photo = await sharp({
      create: { width: 900, height: 900, channels: 3, background: '#7f8c96' },
    })
      .composite([{ input: small, gravity: 'centre' }])
      .jpeg()
      .toBuffer();
    const { panels, confidence, hints } = await reader.readPhoto(photo);
    expect(hints).toEqual(['closer']);
    expect(panels.map(({ text }) => text.split('\n')[0])).toEqual(['2P']);
    expect(confidence).toBeLessThan(TRUSTED_CONFIDENCE.yes);
  });

  test('keeps a plate that is blurred above a readable one as an unknown panel', async () => {
    const sign = await drawSign([ban, plainLimit]);
    const { left, top, width, height } = placeOf(sign.panels[0]!, sign);
    const place = { left: left + 10, top: top + 10, width: width - 20, height: height - 20 };
    const input = await sharp(sign.jpeg).extract(place).blur(18).png().toBuffer();
    const photo = await sharp(sign.jpeg)
      .composite([{ input, left: place.left, top: place.top }])
      .jpeg()
      .toBuffer();
    const { panels } = await reader.readPhoto(photo);
    expect(panels).toContainEqual(expect.objectContaining({ text: '', arrow: null, symbol: 'unknown' }));
    expect(panels.some(({ text }) => /2 HOUR/.test(text))).toBe(true);
  });
});
