import type { Hint, Panel, SignReading } from '@curbwise/contract';
import { wordsOfPanel } from '@curbwise/contract';
import {
  drawSign,
  drawStreet,
  type DrawnPanel,
  type DrawnSign,
  type Label,
  type Plate,
  type Scene,
} from '@curbwise/drawings';
import { analyse, TRUSTED_CONFIDENCE } from '@curbwise/sign-rules';
import { longTest, someOf } from '@curbwise/tooling/long-tests';
import sharp from 'sharp';
import type { SignSessions } from './networks/inference-session';
import { createOnnxSessions, decodePhoto } from './node';
import { turned } from './photo/view';
import { readSign, type SignProgress } from './read-sign';

/*
 * All tests that read photos with the real networks: loading the reader and its first reading take as long as three more
 * readings. A photo is read in about a second, twice that where it is looked at again, and more beside other work.
 */
jest.setTimeout(60_000);

let sessions: SignSessions;

beforeAll(async () => {
  sessions = await createOnnxSessions();
}, 60_000);

const plainLimit: Plate = {
  style: 'green-on-white',
  lines: [{ text: '2 HOUR', scale: 1.3 }, { text: 'PARKING', scale: 1.2 }, '8AM TO 6PM', 'EXCEPT SUNDAY'],
};
const limit: Plate = { ...plainLimit, arrow: 'right' };
const cleaning: Plate = {
  style: 'red-on-white',
  symbol: 'no-parking',
  lines: ['9AM TO 11AM', 'TUESDAY', 'STREET CLEANING'],
};
const standing: Plate = {
  style: 'white-on-red',
  lines: ['NO STANDING', 'ANYTIME'],
  arrow: 'left',
};
const ban: Plate = {
  style: 'red-on-white',
  lines: ['NO', 'PARKING', '8AM TO 6PM', 'MON-FRI'],
};

/** Photos are narrow where that is no matter, as the reader's time grows with their area. */
const NARROW = { width: 512 };

/** The box of a drawn panel in pixels, in the form that sharp takes. */
function placeOf({ box }: DrawnPanel, { width, height }: DrawnSign) {
  return {
    left: Math.round(box.x * width),
    top: Math.round(box.y * height),
    width: Math.round(box.width * width),
    height: Math.round(box.height * height),
  };
}

/** The part of a photo that is kept: from or to a share of the first plate's height. */
type Part = { readonly from: number } | { readonly to: number };

async function cutTo(part: Part, sign: DrawnSign): Promise<Buffer> {
  const { top, height } = placeOf(sign.panels[0]!, sign);
  const from = 'from' in part ? top + Math.round(height * part.from) : 0;
  const to = 'to' in part ? top + Math.round(height * part.to) : sign.height;
  return sharp(sign.jpeg)
    .extract({ left: 0, top: from, width: sign.width, height: to - from })
    .jpeg()
    .toBuffer();
}

const readPhoto = async (photo: Buffer) => readSign(await decodePhoto(photo), sessions);

async function drawAndRead(plates: readonly Plate[], scene: Scene, part?: Part) {
  const sign = await drawSign(plates, scene);
  const pixels = await decodePhoto(part ? await cutTo(part, sign) : sign.jpeg);
  const told: SignProgress[] = [];
  const reading = await readSign(pixels, sessions, undefined, (progress) => void told.push(progress));
  return { pixels, told, reading, truth: sign.panels };
}

const known = new Map<string, ReturnType<typeof drawAndRead>>();

/** Reads a drawn photo, or a part of it, once for all tests. */
function read(...photo: Parameters<typeof drawAndRead>): ReturnType<typeof drawAndRead> {
  const name = JSON.stringify(photo);
  const seen = known.get(name) ?? drawAndRead(...photo);
  known.set(name, seen);
  return seen;
}

const flat = (panel: Pick<Panel, 'text' | 'mended'>) =>
  wordsOfPanel(panel).replace(/\s+/g, ' ').replace('ANYTIME', 'ANY TIME');

const tuesday: Plate = {
  style: 'red-on-white',
  lines: [{ text: 'NO', scale: 1.3 }, { text: 'PARKING', scale: 1.2 }, '8AM TO 10AM', 'TUESDAY'],
};

const SIGNS: readonly [name: string, plates: Plate[], scene: object][] = [
  ['two plates, one above the other', [cleaning, limit], {}],
  ['a time limit with an arrow', [limit], {}],
  ['a crossed P over hours', [cleaning], {}],
  ['white words on red', [standing], {}],
  ['three plates', [standing, cleaning, limit], {}],
  ['a tilted sign', [cleaning, limit], { tilt: 8 }],
  ['a noisy photo at dusk', [limit], { noise: 6, light: 0.5 }],
  ['a row whose pieces overlap in the last stroke of an M', [tuesday], { fill: 0.5 }],
];

test.each(someOf(SIGNS, 2))('reads %s as it was drawn', async (_, plates, scene) => {
  const { reading, truth } = await read(plates, { ...NARROW, ...scene });
  expect(reading.isIrrelevant).toBe(false);
  expect(
    reading.panels.map((panel) => ({
      text: flat(panel),
      arrow: panel.arrow,
      symbol: panel.symbol,
    })),
  ).toEqual(
    truth.map((panel) => ({
      text: flat(panel),
      arrow: panel.arrow,
      symbol: panel.symbol,
    })),
  );
});

test('gives the place of each panel', async () => {
  const { reading, truth } = await read([cleaning, limit], NARROW);
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
  const { pixels, reading, told } = await read([cleaning, limit], NARROW);
  expect(reading).toEqual(await readSign(pixels, sessions));
  expect(told[0]?.stage).toBe('words');
  expect(told[0]?.boxes.length).toBeGreaterThanOrEqual(6);
  expect(told.slice(1)).toEqual([
    { stage: 'panels', boxes: [expect.anything(), expect.anything()] },
    { stage: 'panels', boxes: reading.panels.map(({ box }) => box) },
  ]);
});

test.each(
  someOf(
    [
      ['SPEED', 'LIMIT', '25'],
      ['FRESH', 'COFFEE'],
    ],
    1,
  ),
)('does not report words that have nothing to do with parking as panels: %s', async (...lines) => {
  const { reading, told } = await read([{ style: 'red-on-white', lines }], NARROW);
  expect(reading.isIrrelevant).toBe(true);
  expect(told.map(({ stage }) => stage)).toEqual(['words']);
});

test('reports places on a rotated photo as the photo was taken', async () => {
  const { jpeg, panels } = await drawSign([limit], NARROW);
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
  expect(await readPhoto(await drawStreet(NARROW))).toEqual({
    panels: [],
    extractedText: '',
    isIrrelevant: true,
    detectedObject: null,
    confidence: 0.9,
  });
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
  const reading = await readPhoto(await streetWith('LOADING'));
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
  const reading = await readPhoto(await sharp(jpeg).blur(10).jpeg().toBuffer());
  expect(reading).toMatchObject({ panels: [], isIrrelevant: false, possibleSign: { is: 'plate' } });
});

test('a sign about something else is irrelevant and named by its words', async () => {
  const { reading } = await read([{ style: 'red-on-white', lines: ['SPEED', 'LIMIT', '25'] }], NARROW);
  expect(reading).toMatchObject({
    isIrrelevant: true,
    detectedObject: 'speed limit sign',
  });
});

test('stops when the signal is aborted', async () => {
  const pixels = await decodePhoto((await drawSign([limit], NARROW)).jpeg);
  await expect(readSign(pixels, sessions, AbortSignal.abort(new Error('enough')))).rejects.toThrow('enough');
});

describe('a sign that is cut or covered', () => {
  test('is unsure of a limit whose plate is cut by the lower edge', async () => {
    const { panels } = (await read([plainLimit], {}, { to: 0.8 })).reading;
    expect(panels).toHaveLength(1);
    expect(panels[0]).toMatchObject({ symbol: 'unknown' });
    expect(panels[0]?.confidence).toBeLessThan(TRUSTED_CONFIDENCE.yes);
  });

  test('does not join the last row of a plate that is cut by the upper edge to the plate below it', async () => {
    const sweeping: Plate = {
      style: 'red-on-white',
      lines: ['NO PARKING', 'STREET SWEEPING'],
    };
    const { panels, confidence } = (await read([sweeping, plainLimit], {}, { from: 0.5 })).reading;
    expect(panels.filter(({ text }) => /HOUR/.test(text)).map(({ text }) => text)).toEqual([
      expect.not.stringContaining('SWEEPING'),
    ]);
    expect(panels.some(({ symbol }) => symbol === 'unknown') || confidence < TRUSTED_CONFIDENCE.yes).toBe(
      true,
    );
  });

  test.each(someOf([0.6, 0.7, 0.8], 1))(
    'is unsure of a limit below a plate that is cut by the upper edge at %d of its height',
    async (from) => {
      const plates: Plate[] = [
        { style: 'red-on-white', lines: ['NO PARKING', 'ANY TIME'] },
        {
          style: 'green-on-white',
          lines: [{ text: '2P', scale: 2 }, '9AM-7PM', 'MON-SAT'],
        },
      ];
      const { panels, confidence } = (await read(plates, {}, { from })).reading;
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
    const { panels, confidence, hints } = await readPhoto(photo);
    expect(hints).toEqual(['closer']);
    expect(panels.map(({ text }) => text.split('\n')[0])).toEqual(['2P']);
    expect(confidence).toBeLessThan(TRUSTED_CONFIDENCE.yes);
  });

  const covers: readonly [string, (place: ReturnType<typeof placeOf>, photo: Buffer) => Promise<Buffer>][] = [
    [
      'painted over',
      async ({ width, height }) =>
        sharp({
          create: {
            width: width - 20,
            height: height - 20,
            channels: 3,
            background: '#fbfaf6',
          },
        })
          .png()
          .toBuffer(),
    ],
    [
      'blurred',
      async ({ left, top, width, height }, photo) =>
        sharp(photo)
          .extract({
            left: left + 10,
            top: top + 10,
            width: width - 20,
            height: height - 20,
          })
          .blur(18)
          .png()
          .toBuffer(),
    ],
  ];

  test.each(someOf(covers, 1))(
    'keeps a plate that is %s above a readable one as an unknown panel',
    async (_, cover) => {
      const sign = await drawSign([ban, plainLimit]);
      const place = placeOf(sign.panels[0]!, sign);
      const input = await cover(place, sign.jpeg);
      const photo = await sharp(sign.jpeg)
        .composite([{ input, left: place.left + 10, top: place.top + 10 }])
        .jpeg()
        .toBuffer();
      const { panels } = await readPhoto(photo);
      expect(panels).toContainEqual(expect.objectContaining({ text: '', arrow: null, symbol: 'unknown' }));
      expect(panels.some(({ text }) => /2 HOUR/.test(text))).toBe(true);
    },
  );

  test('finds no unread neighbours of a plate that hangs alone', async () => {
    const { panels } = (await read([plainLimit], { fill: 0.4 })).reading;
    expect(panels).toHaveLength(1);
    expect(panels[0]?.symbol).toBeNull();
    expect(panels[0]?.confidence).toBeGreaterThan(TRUSTED_CONFIDENCE.yes);
  });
});

describe('words beside or on a sign', () => {
  const evenLimit: Plate = {
    style: 'green-on-white',
    lines: ['2 HOUR', 'PARKING', '8AM TO 6PM', 'EXCEPT SUNDAY'],
  };
  const hoursOfBan: Plate = {
    style: 'red-on-white',
    lines: ['NO PARKING', '8AM-10AM', '4PM-6PM', 'TUESDAY'],
  };
  const yellow = { ink: '#101010', paper: '#ffe21a' };

  /** Whether parking is allowed, without doubt, at noon of a Tuesday. */
  function allows(reading: SignReading): boolean {
    const { analysis } = analyse(reading, {
      year: 2026,
      month: 10,
      day: 20,
      minute: 12 * 60,
    });
    return analysis.isAllowed && !analysis.isUncertain;
  }

  test('leaves out and names the number plate of a car', async () => {
    const car: Label = {
      lines: ['7KXB291'],
      ink: '#15233f',
      paper: '#f3f3ef',
      x: 0.14,
      y: 0.9,
      width: 0.2,
    };
    const scene = { fill: 0.5, behind: [car], seed: 11, noise: 3, tilt: -1 };
    const { reading } = await read([evenLimit], scene);
    expect(allows(reading)).toBe(true);
    expect(reading.leftOut?.map(({ text }) => text)).toEqual(['7KXB291']);
  });

  test('leaves nothing out of a sign by itself', async () => {
    expect((await read([plainLimit], { fill: 0.4 })).reading.leftOut).toBeUndefined();
  });

  const dangers: readonly [string, readonly Plate[], Label][] = [
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
      'a plate in another colour',
      [evenLimit],
      {
        lines: ['PERMIT HOLDERS', 'ONLY'],
        ink: '#ffffff',
        paper: '#1d4f9c',
        x: 0.5,
        y: 0.86,
        width: 0.44,
      },
    ],
    [
      'a plate in a language that is not known',
      [evenLimit],
      {
        lines: ['HALTEVERBOT'],
        ink: '#151515',
        paper: '#f8f7f2',
        x: 0.5,
        y: 0.84,
        width: 0.4,
      },
    ],
    [
      'a plate on which no word was read correctly',
      [evenLimit],
      {
        lines: ['HQ STOFFMG', 'ANV TINE'],
        ink: '#b3141b',
        paper: '#f8f7f2',
        x: 0.5,
        y: 0.85,
        width: 0.42,
      },
    ],
    [
      'a sticker over the last row of a limit',
      [
        {
          ...evenLimit,
          lines: ['2 HOUR', 'PARKING', '8AM TO 6PM', 'PERMIT HOLDERS', 'ONLY'],
        },
      ],
      {
        lines: ['AFRO', 'KITCHEN'],
        ...yellow,
        on: 0,
        x: 0.5,
        y: 0.84,
        width: 0.8,
      },
    ],
    [
      'a sticker over hours of a ban',
      [hoursOfBan, evenLimit],
      { lines: ['VOLCOM'], ...yellow, on: 0, x: 0.5, y: 0.39, width: 0.62 },
    ],
  ];

  test.each(someOf(dangers, 3))('does not allow parking beside %s', async (_, plates, label) => {
    const { reading } = await read(plates, { fill: 0.5, before: [label] });
    expect(reading.panels).not.toEqual([]);
    expect(allows(reading)).toBe(false);
  });
});

describe('hints', () => {
  /** A plate whose heading is missing, so that no reading of it is sure. */
  const puzzling: Plate = {
    style: 'green-on-white',
    lines: [{ text: '8AM TO 6PM' }, 'EXCEPT SUNDAY'],
  };

  test('gives no hints for a good photo', async () => {
    expect((await read([plainLimit], { fill: 0.4 })).reading.hints).toEqual([]);
  });

  longTest('gives no hints for a good photo of a sign that says too little', async () => {
    expect((await read([puzzling], NARROW)).reading.hints).toEqual([]);
  });

  longTest('asks to come closer to a sign far away', async () => {
    expect((await read([plainLimit], { ...NARROW, fill: 0.05 })).reading.hints).toEqual(['closer']);
  });

  test.each(
    someOf<[string, Scene, Hint]>(
      [
        ['shaken', { fill: 0.4, blur: 6 }, 'steadier'],
        ['dark', { fill: 0.4, light: 0.15 }, 'more-light'],
        ['tilted', { fill: 0.4, tilt: 24 }, 'straighter'],
      ],
      1,
    ),
  )('gives the best hint for a photo that is %s: %j, %s', async (_, scene, hint) => {
    expect((await read([puzzling], { ...NARROW, ...scene })).reading.hints?.[0]).toBe(hint);
  });

  longTest('asks to stand straighter for a sign seen from the side', async () => {
    const narrow = await sharp((await drawSign([puzzling], { width: 1400, fill: 0.6 })).jpeg)
      .resize(400, 1024, { fit: 'fill' })
      .jpeg()
      .toBuffer();
    expect((await readPhoto(narrow)).hints).toContain('straighter');
  });

  longTest('asks for less glare on a sign that is washed out', async () => {
    const bright = await sharp((await drawSign([puzzling], { ...NARROW, fill: 0.4 })).jpeg)
      .linear(1.3, 60)
      .jpeg()
      .toBuffer();
    expect((await readPhoto(bright)).hints).toEqual(['less-glare']);
  });

  test('asks for the whole sign, and not to come closer, if the edge cuts it', async () => {
    expect((await read([plainLimit], {}, { to: 0.8 })).reading.hints).toEqual(['whole-sign']);
  });

  longTest('gives at most two hints', async () => {
    const scene = { ...NARROW, fill: 0.12, light: 0.15, tilt: 24, blur: 2 };
    const { hints } = (await read([puzzling], scene)).reading;
    expect(hints).not.toHaveLength(0);
    expect(hints?.length).toBeLessThanOrEqual(2);
  });
});
