import type { Bounds } from '../geometry/bounds';
import { placeElements, textOf, type Findings } from './elements';
import { boundsOf } from '../geometry/rotated-box';
import type { Surface } from './surfaces';
import { surface, words, type Place } from '../testing/made-elements';
import type { TextLine } from '../text/text-line';

const boundsAt = ([left, top, width, height]: Place): Bounds => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

function lineAt(text: string, place: Place): TextLine {
  const { content } = words(text, place);
  if (content.kind !== 'text') throw new TypeError('words are text');
  return content.line;
}

/** What is placed, in words: a text, a symbol in brackets, an arrow's direction. */
function placed(found: Partial<Findings>, { paint = [] }: { paint?: readonly Surface[] } = {}): string[] {
  const findings = { lines: [], pictures: [], arrows: [], ...found };
  const under = (bounds: Bounds) =>
    paint.find(({ bounds: { left, top, right, bottom } }) => {
      const [x, y] = [(bounds.left + bounds.right) / 2, (bounds.top + bounds.bottom) / 2];
      return x > left && x < right && y > top && y < bottom;
    }) ?? null;
  const elements = placeElements(findings, (box) => under(boundsOf(box)));
  return elements.map((element) => {
    const { content } = element;
    if (content.kind === 'symbol') return `[${content.symbol}]`;
    return content.kind === 'arrow' ? content.direction : textOf(element);
  });
}

describe('arrows', () => {
  const line = lineAt('NO PARKING', [100, 100, 200, 40]);
  const other = lineAt('2 HOUR PARKING', [400, 100, 200, 40]);
  const right = (...place: Place) => ({ direction: 'right', score: 0.9, bounds: boundsAt(place) }) as const;
  const left = (...place: Place) => ({ direction: 'left', score: 0.9, bounds: boundsAt(place) }) as const;

  test.each<[string, Place, boolean]>([
    ['under words', [150, 200, 100, 30], true],
    ['over words', [150, 40, 100, 30], true],
    ['two lengths under them', [150, 340, 100, 30], true],
    ['three lengths under them', [150, 440, 100, 30], false],
    ['beside them', [320, 105, 100, 30], false],
    ['that is short beside their height', [150, 160, 20, 8], false],
  ])('an arrow %s', (_, place, belongs) => {
    expect(placed({ lines: [line], arrows: [right(...place)] }).includes('right')).toBe(belongs);
  });

  const near = left(450, 455, 100, 30);

  test.each<[string, Place, boolean]>([
    ['level with it', [150, 452, 100, 30], true],
    ['higher than it', [150, 430, 100, 30], false],
    ['longer than it', [130, 455, 140, 30], false],
    ['level with it and too far for any', [150, 470, 100, 30], false],
  ])(
    'three lengths under words, beside an arrow under other words, counts an arrow %s',
    (_, place, belongs) => {
      const lower = lineAt('9AM-6PM', [400, 350, 200, 40]);
      const found = placed({ lines: [line, other, lower], arrows: [near, right(...place)] });
      expect(found).toContain('left');
      expect(found.includes('right')).toBe(belongs);
    },
  );

  test.each<[string, Surface[], Place, boolean]>([
    ['on their very paint', [surface(1, [80, 80, 240, 700])], [150, 540, 100, 30], true],
    ['on their paint, but farther still', [surface(1, [80, 80, 240, 900])], [150, 760, 100, 30], false],
    [
      'on other paint',
      [surface(1, [80, 80, 240, 200]), surface(2, [80, 500, 240, 200])],
      [150, 540, 100, 30],
      false,
    ],
    ['on a wall', [surface(1, [0, 0, 1000, 1000], 4)], [150, 540, 100, 30], false],
  ])('four lengths under words counts an arrow that stands %s: %#', (_, paint, place, belongs) => {
    expect(placed({ lines: [line], arrows: [right(...place)] }, { paint }).includes('right')).toBe(belongs);
  });
});

describe('a picture', () => {
  const ring = { symbol: 'no-parking', score: 0.9, bounds: boundsAt([150, 100, 40, 40]) } as const;

  test('inside a word with high confidence is a letter of the word', () => {
    expect(placed({ lines: [lineAt('PARKING', [100, 98, 200, 44])], pictures: [ring] })).toEqual(['PARKING']);
  });

  test.each([
    ['a ring', ring, 'P', '[no-parking]'],
    ['a bus', { ...ring, symbol: 'unknown', shows: 'bus' }, 'OMO', '[unknown]'],
    ['something unknown', { ...ring, symbol: 'unknown' }, '&', '[unknown]'],
  ] as const)('%s replaces what was read inside it', (_, picture, text, expected) => {
    expect(placed({ lines: [lineAt(text, [160, 105, 20, 30])], pictures: [picture] })).toEqual([expected]);
  });

  test.each([
    ['surely', 0.9, ['4P']],
    ['unsurely', 0.5, ['[unknown]', '4P']],
  ] as const)('of a P leaves a limit that was read there %s', (_, confidence, expected) => {
    const letter = { ...ring, symbol: 'unknown', shows: 'parking' } as const;
    const line = { ...lineAt('4P', [148, 100, 38, 40]), confidence };
    expect(placed({ lines: [line], pictures: [letter] })).toEqual(expected);
  });

  test('smaller than the nearest words is a bolt, unless it is known', () => {
    const speck = { symbol: 'unknown', score: 0.4, bounds: boundsAt([200, 160, 12, 14]) } as const;
    const lines = [lineAt('TAXI', [160, 105, 80, 30])];
    expect(placed({ lines, pictures: [speck] })).toEqual(['TAXI']);
    expect(placed({ lines, pictures: [{ ...speck, symbol: 'no-parking' }] })).toContain('[no-parking]');
    const far = [lineAt('PIZZA', [600, 100, 400, 90]), lineAt('2P', [190, 180, 30, 16])];
    expect(placed({ lines: far, pictures: [speck] })).toContain('[unknown]');
  });

  test('that is unknown leaves words as they are', () => {
    const unknown = { ...ring, symbol: 'unknown' } as const;
    expect(placed({ lines: [lineAt('TAXI', [160, 105, 20, 30])], pictures: [unknown] })).toEqual([
      '[unknown]',
      'TAXI',
    ]);
  });
});

test('places elements of a rotated sign in the levelled frame', () => {
  const [ux, uy] = [0.8, 0.6];
  const turned = (line: TextLine, cx: number, cy: number) => ({
    ...line,
    box: { ...line.box, cx: cx * ux - cy * uy, cy: cx * uy + cy * ux, ux, uy },
  });
  const lines = [
    turned(lineAt('NO PARKING', [0, 0, 200, 40]), 300, 100),
    turned(lineAt('8AM-6PM', [0, 0, 160, 30]), 300, 160),
  ];
  const [first, second] = placeElements({ lines, pictures: [], arrows: [] }, () => null);
  expect(first?.bounds.left).toBeCloseTo(200);
  expect(first?.bounds.top).toBeCloseTo(80);
  expect(second?.bounds.left).toBeCloseTo(220);
  expect(second?.bounds.bottom).toBeCloseTo(175);
});
