import type { Hint } from '@curbwise/contract';
import { drawSign, type Label, type Plate, type Scene } from '@curbwise/drawings';
import sharp from 'sharp';
import {
  allows,
  loadReader,
  NARROW,
  plainLimit,
  type Reader,
} from '../../../sign-reader/src/testing/drawn-photos';

let reader: Reader;

beforeAll(async () => {
  reader = await loadReader();
});

describe('words beside or on a sign', () => {
  const evenLimit: Plate = {
    style: 'green-on-white',
    lines: ['2 HOUR', 'PARKING', '8AM TO 6PM', 'EXCEPT SUNDAY'],
  };
  const yellow = { ink: '#101010', paper: '#ffe21a' };

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
    const { reading } = await reader.read([evenLimit], scene);
    expect(allows(reading)).toBe(true);
    expect(reading.leftOut?.map(({ text }) => text)).toEqual(['7KXB291']);
  });

  const dangers: readonly [string, readonly Plate[], Label][] = [
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
  ];

  test.each(dangers)('does not allow parking beside %s', async (_, plates, label) => {
    const { reading } = await reader.read(plates, { fill: 0.5, before: [label] });
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

  test('gives no hints for a good photo of a sign that says too little', async () => {
    expect((await reader.read([puzzling], NARROW)).reading.hints).toEqual([]);
  });

  test('asks to come closer to a sign far away', async () => {
    expect((await reader.read([plainLimit], { ...NARROW, fill: 0.05 })).reading.hints).toEqual(['closer']);
  });

  test.each<[string, Scene, Hint]>([
    ['shaken', { fill: 0.4, blur: 6 }, 'steadier'],
    ['dark', { fill: 0.4, light: 0.15 }, 'more-light'],
    ['tilted', { fill: 0.4, tilt: 24 }, 'straighter'],
  ])('gives the best hint for a photo that is %s: %j, %s', async (_, scene, hint) => {
    expect((await reader.read([puzzling], { ...NARROW, ...scene })).reading.hints?.[0]).toBe(hint);
  });

  test('asks to stand straighter for a sign seen from the side', async () => {
    const narrow = await sharp((await drawSign([puzzling], { width: 1400, fill: 0.6 })).jpeg)
      .resize(400, 1024, { fit: 'fill' })
      .jpeg()
      .toBuffer();
    expect((await reader.readPhoto(narrow)).hints).toContain('straighter');
  });

  test('asks for less glare on a sign that is washed out', async () => {
    const bright = await sharp((await drawSign([puzzling], { ...NARROW, fill: 0.4 })).jpeg)
      .linear(1.3, 60)
      .jpeg()
      .toBuffer();
    expect((await reader.readPhoto(bright)).hints).toEqual(['less-glare']);
  });

  test('gives at most two hints', async () => {
    const scene = { ...NARROW, fill: 0.12, light: 0.15, tilt: 24, blur: 2 };
    const { hints } = (await reader.read([puzzling], scene)).reading;
    expect(hints).not.toHaveLength(0);
    expect(hints?.length).toBeLessThanOrEqual(2);
  });
});
