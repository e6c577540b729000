import type { LocalDateTime, Panel } from '@curbwise/contract';
import { findHolidays } from '@curbwise/sign-rules/holidays';
import { analyse, parse } from '@curbwise/sign-rules';
import sharp from 'sharp';
import { generateSign, SIGN_STYLES, signContent, type SignContent } from './index';

/** As many of each style. */
const signs = Array.from({ length: 3 * SIGN_STYLES.length }, (_, index) =>
  signContent(index, { style: SIGN_STYLES[index % SIGN_STYLES.length] }),
);

const panelsOf = ({ panels }: SignContent): Panel[] =>
  panels.map((panel) => ({ ...panel, box: null, confidence: 1 }));

test('the parser understands every word of the ground truth', () => {
  const unread = signs.flatMap((sign) => parse(panelsOf(sign)).unread.map(({ text }) => text));
  expect(unread).toEqual([]);
});

const INSTANTS: LocalDateTime[] = [
  { year: 2026, month: 10, day: 20, minute: 8 * 60 + 15 },
  { year: 2026, month: 10, day: 23, minute: 17 * 60 },
  { year: 2026, month: 10, day: 25, minute: 12 * 60 },
];

function uncertainOf(sign: SignContent): string[] {
  const panels = panelsOf(sign);
  const reading = {
    panels,
    extractedText: '',
    isIrrelevant: false,
    detectedObject: null,
    confidence: 1,
  };
  const sides = (['left', 'right'] as const).filter((side) =>
    panels.some(({ arrow }) => arrow === null || arrow === 'both' || arrow === side),
  );
  return sides.flatMap((side) =>
    INSTANTS.filter(
      (at) => analyse(reading, at, { place: sign.place, side }, undefined, findHolidays).analysis.isUncertain,
    ).map(() => `${sign.style}: ${panels.map(({ text }) => text).join(' + ')}`),
  );
}

/** A ban at any time beside a permission, without arrows: no real pole says so. */
const isContradicted = (sign: SignContent) =>
  parse(panelsOf(sign)).rules.some(({ mayBeLiftedBy }) => mayBeLiftedBy === 'arrow');

test('the ground truth gives a certain answer on each side that a panel applies to', () => {
  const possible = signs.filter((sign) => !isContradicted(sign));
  expect(possible.length).toBeGreaterThan(0.9 * signs.length);
  expect(possible.flatMap(uncertainOf)).toEqual([]);
});

test('every symbol is drawn on some sign', () => {
  const symbols = new Set(signs.flatMap(({ panels }) => panels.map(({ symbol }) => String(symbol))));
  expect([...symbols].sort()).toEqual([
    'clearway',
    'disabled',
    'no-parking',
    'no-stopping',
    'null',
    'parking',
    'street-cleaning',
  ]);
});

test('the same seed gives the same photo, another seed a different one', async () => {
  const first = await generateSign(7);
  const again = await generateSign(7);
  const other = await generateSign(8);
  expect(first.jpeg.equals(again.jpeg)).toBe(true);
  expect(first.panels).toEqual(again.panels);
  expect(first.jpeg.equals(other.jpeg)).toBe(false);
});

test('applies forced conditions', async () => {
  const forced = {
    light: 'dusk',
    background: 'brick',
    format: '1024x768',
    quality: 60,
  } as const;
  const { conditions, style, width, height } = await generateSign(5, {
    style: 'us-sweeping',
    conditions: forced,
  });
  expect([style, width, height]).toEqual(['us-sweeping', 1024, 768]);
  expect(conditions).toMatchObject(forced);
});

/** Mean brightness of the 7 × 7 pixels around a point given as shares of the photo's width and height. */
async function brightness(jpeg: Buffer, x: number, y: number): Promise<number> {
  const { data, info } = await sharp(jpeg)
    .autoOrient()
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [centerX, centerY] = [Math.round(x * info.width), Math.round(y * info.height)];
  let sum = 0;
  for (let down = -3; down <= 3; down += 1) {
    for (let across = -3; across <= 3; across += 1) {
      sum += data[((centerY + down) * info.width + centerX + across) * info.channels]!;
    }
  }
  return sum / 49;
}

const plain = {
  view: 'front',
  light: 'day',
  background: 'foliage',
  size: 'medium',
  sharpness: 'sharp',
  wear: 'new',
  noise: 'clean',
  format: '768x1024',
} as const;

const ROTATIONS = [
  ['upright', {}],
  ['rotated by 90°', { turned: 90 }],
  ['rotated by 180°', { turned: 180 }],
  ['rotated by 270°', { turned: 270 }],
  ['saved with an EXIF orientation', { orientation: 6 }],
] as const;

test.each(ROTATIONS)('a plate is where its box says: %s', async (_, rotation) => {
  const { jpeg, panels, width, height } = await generateSign(3, {
    style: 'ny-standing',
    conditions: { ...plain, ...rotation },
  });
  const { data, info } = await sharp(jpeg).autoOrient().raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([width, height]);
  const { box } = panels[0]!;
  // The plate is red and the background is green.
  const redness = (x: number, y: number) => {
    const at = (Math.round(y * height) * width + Math.round(x * width)) * 3;
    return data[at]! - data[at + 1]!;
  };
  const rows = Array.from({ length: 40 }, (_one, index) => (index + 0.5) / 40);
  const isRed = (x: number, y: number) => redness(x, y) > 40;
  const inside = rows.filter((share) => isRed(box.x + box.width * share, box.y + box.height * share));
  expect(inside.length).toBeGreaterThan(20);
  const outside = rows.filter(
    (share) =>
      isRed(box.x + box.width * share, box.y - 0.05) || isRed(box.x - 0.05, box.y + box.height * share),
  );
  expect(outside).toEqual([]);
});

test('dusk is darker than day', async () => {
  const at = async (light: 'day' | 'dusk') => {
    const { jpeg, panels } = await generateSign(3, {
      style: 'us-limit',
      conditions: { ...plain, light },
    });
    const { box } = panels[0]!;
    return brightness(jpeg, box.x + box.width / 2, box.y + box.height * 0.03);
  };
  expect(await at('dusk')).toBeLessThan(await at('day'));
});
