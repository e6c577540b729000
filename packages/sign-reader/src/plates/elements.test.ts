import type { Bounds } from '../geometry/bounds';
import { placeElements, textOf, type Findings } from './elements';
import { boundsOf } from '../geometry/rotated-box';
import type { Surface } from '../pictures/surfaces';
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

const RED = [190, 30, 40] as const;
const WHITE = [240, 240, 240] as const;

/** What is placed, in words: a text, a symbol in brackets, an arrow's direction. */
function placed(
  found: Partial<Findings>,
  {
    colour = WHITE,
    paint = [],
  }: { colour?: readonly [number, number, number]; paint?: readonly Surface[] } = {},
): string[] {
  const findings = { lines: [], symbols: [], pictograms: [], arrows: [], ...found };
  const under = (bounds: Bounds) =>
    paint.find(({ bounds: { left, top, right, bottom } }) => {
      const [x, y] = [(bounds.left + bounds.right) / 2, (bounds.top + bounds.bottom) / 2];
      return x > left && x < right && y > top && y < bottom;
    }) ?? null;
  const elements = placeElements(
    findings,
    (box) => under(boundsOf(box)),
    () => colour,
  );
  return elements.map((element) => {
    const { content } = element;
    if (content.kind === 'symbol') return `[${content.symbol}]`;
    return content.kind === 'arrow' ? content.direction : textOf(element);
  });
}

describe('the C of a clearway', () => {
  const usual = [lineAt('6AM-10AM', [20, 120, 160, 40]), lineAt('MON-FRI', [20, 180, 160, 40])];
  const large = (text: string) => [lineAt(text, [70, 20, 60, 80]), ...usual];

  test.each(['C', 'c', 'G'])('large on red is a picture: %s', (text) => {
    expect(placed({ lines: large(text) }, { colour: RED })[0]).toBe('[clearway]');
  });

  test('on white is the letter of a permit area', () => {
    expect(placed({ lines: large('C') })[0]).toBe('C');
  });

  test('no taller than the words beside it is a letter', () => {
    expect(placed({ lines: [lineAt('C', [70, 20, 30, 45]), ...usual] }, { colour: RED })[0]).toBe('C');
  });

  test.each(['P', 'CO', 'O'])('is not %s', (text) => {
    expect(placed({ lines: large(text) }, { colour: RED })[0]).toBe(text);
  });

  test('takes the whole red square around it', () => {
    const [clearway] = placeElements(
      { lines: large('C'), symbols: [], pictograms: [], arrows: [] },
      () => null,
      () => RED,
    );
    expect(clearway?.bounds).toEqual({ left: 44, top: 4, right: 156, bottom: 116 });
  });
});

describe('arrows', () => {
  const line = lineAt('NO PARKING', [100, 100, 200, 40]);
  const other = lineAt('2 HOUR PARKING', [400, 100, 200, 40]);
  const right = (...place: Place) => ({ direction: 'right', bounds: boundsAt(place) }) as const;
  const left = (...place: Place) => ({ direction: 'left', bounds: boundsAt(place) }) as const;

  test.each<[string, Place, boolean]>([
    ['under words', [150, 200, 100, 30], true],
    ['over words', [150, 40, 100, 30], true],
    ['two lengths under them', [150, 340, 100, 30], true],
    ['three lengths under them', [150, 440, 100, 30], false],
    ['beside them', [320, 105, 100, 30], false],
    ['within them', [150, 105, 100, 30], false],
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

describe('a blue square', () => {
  const pictogram = { bounds: boundsAt([100, 100, 80, 80]), looksLikeP: false };

  test.each([
    ['with a letter that a figure was read as', 'A', ['[unknown]']],
    ['with a P is a word', 'P', ['P']],
    ['with words is a plate', 'TAXI', ['TAXI']],
  ])('%s', (_, text, expected) => {
    expect(placed({ lines: [lineAt(text, [120, 120, 40, 40])], pictograms: [pictogram] })).toEqual(expected);
  });
});

describe('a ring', () => {
  const symbol = { symbol: 'no-parking', bounds: boundsAt([150, 100, 40, 40]) } as const;

  test('inside a word with high confidence is a letter of the word', () => {
    expect(placed({ lines: [lineAt('PARKING', [100, 98, 200, 44])], symbols: [symbol] })).toEqual([
      'PARKING',
    ]);
  });

  test('replaces the letter inside it', () => {
    expect(placed({ lines: [lineAt('P', [160, 105, 20, 30])], symbols: [symbol] })).toEqual(['[no-parking]']);
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
  const [first, second] = placeElements(
    { lines, symbols: [], pictograms: [], arrows: [] },
    () => null,
    () => WHITE,
  );
  expect(first?.bounds.left).toBeCloseTo(200);
  expect(first?.bounds.top).toBeCloseTo(80);
  expect(second?.bounds.left).toBeCloseTo(220);
  expect(second?.bounds.bottom).toBeCloseTo(175);
});
