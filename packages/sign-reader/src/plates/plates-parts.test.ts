import { textOf, type Element } from './elements';
import { findPlates } from './plates';
import { arrow, surface, symbol, words } from '../testing/made-elements';

const platesOf = (elements: readonly Element[]) =>
  findPlates(elements, 1, 1000).map((plate) =>
    plate
      .map((element) => {
        const { content } = element;
        return content.kind === 'arrow' ? content.direction : textOf(element) || content.kind;
      })
      .join(' '),
  );

const white = surface(1, [0, 0, 300, 400]);
const wall = surface(9, [0, 0, 1000, 1000], 4);

describe('arrows', () => {
  const right = surface(2, [320, 0, 300, 400]);

  test('an arrow on the paint of one plate but below the words of another belongs to the other', () => {
    expect(
      platesOf([
        words('NO STOPPING', [340, 50, 200, 60], right),
        words('2 HOUR PARKING', [40, 50, 200, 60], white),
        arrow('left', [360, 150, 160, 30], white),
      ]),
    ).toEqual(['2 HOUR PARKING', 'NO STOPPING left']);
  });

  test('an arrow below words of its own plate stays there', () => {
    expect(
      platesOf([
        words('NO STOPPING', [340, 50, 200, 60], right),
        words('2 HOUR PARKING', [40, 50, 200, 60], white),
        arrow('left', [60, 150, 160, 30], white),
      ]),
    ).toEqual(['2 HOUR PARKING left', 'NO STOPPING']);
  });

  test('an arrow below nothing stays with its paint', () => {
    expect(
      platesOf([
        words('2 HOUR PARKING', [40, 50, 120, 60], white),
        words('NO STOPPING', [340, 50, 200, 60], right),
        arrow('left', [180, 150, 100, 30], white),
      ]),
    ).toEqual(['2 HOUR PARKING left', 'NO STOPPING']);
  });

  test.each<[string, [number, number, number, number]]>([
    ['far below it', [60, 650, 150, 30]],
    ['beside its middle', [140, 150, 150, 30]],
    ['above it', [60, 0, 150, 30]],
    ['that is short beside it', [115, 150, 60, 20]],
  ])('an arrow on no paint %s does not belong to a word', (_, place) => {
    expect(platesOf([words('NO PARKING', [50, 50, 200, 60], white), arrow('left', place)])).toEqual([
      'NO PARKING',
    ]);
  });

  test('an arrow on a wall belongs to the word above it on the same wall', () => {
    expect(
      platesOf([words('NO PARKING', [50, 50, 200, 60], wall), arrow('left', [75, 150, 150, 30], wall)]),
    ).toEqual(['NO PARKING left']);
  });

  test('an arrow on a wall without words belongs to no sign', () => {
    expect(
      platesOf([words('NO PARKING', [50, 50, 200, 60], white), arrow('left', [75, 150, 150, 30], wall)]),
    ).toEqual(['NO PARKING']);
  });

  test('an arrow belongs to the nearer of two words above it', () => {
    const lower = surface(2, [0, 420, 300, 300]);
    expect(
      platesOf([
        words('NO PARKING', [50, 300, 200, 60], white),
        words('LOADING ONLY', [50, 440, 200, 60], lower),
        arrow('both', [75, 530, 150, 30], wall),
        words('SALE', [700, 300, 200, 60], wall),
      ]),
    ).toContain('LOADING ONLY both');
  });
});

describe('paint like the wall', () => {
  const column = (x: number, ...rows: string[]) =>
    rows.map((row, index) => words(row, [x, 100 + index * 50, 160, 40], wall));

  test('plates side by side on it are separate', () => {
    expect(
      platesOf([...column(100, 'NO STOPPING', '7AM-9AM'), ...column(300, '2 HOUR PARKING', '9AM-6PM')]),
    ).toEqual(['NO STOPPING 7AM-9AM', '2 HOUR PARKING 9AM-6PM']);
  });

  test('words close beside each other on it are on one plate', () => {
    expect(
      platesOf([...column(100, 'NO STOPPING', '7AM-9AM'), ...column(275, '2 HOUR PARKING')]),
    ).toHaveLength(1);
  });

  test('a heading above both columns joins them', () => {
    expect(
      platesOf([
        ...column(100, '2 HOUR PARKING', '7AM-9AM'),
        ...column(300, 'NO STOPPING', '9AM-6PM'),
        words('AUTHORISED VEHICLES EXCEPTED', [100, 40, 360, 40], wall),
      ]),
    ).toHaveLength(1);
  });

  test('the same columns on bounded paint are one plate', () => {
    expect(
      platesOf([
        words('NO STOPPING', [20, 100, 100, 40], white),
        words('2 HOUR PARKING', [180, 100, 100, 40], white),
      ]),
    ).toHaveLength(1);
  });
});

describe('what is bound', () => {
  const other = surface(2, [310, 0, 300, 400]);

  test.each<[string, [string, Parameters<typeof words>[1]][], string]>([
    [
      'a number in a field of its own and its HOUR PARKING',
      [
        ['2', [230, 50, 50, 90]],
        ['HOUR PARKING', [320, 50, 200, 40]],
      ],
      'HOUR PARKING 2',
    ],
    [
      'NO in a field of its own and PARKING',
      [
        ['NO', [200, 50, 80, 90]],
        ['PARKING ANY TIME', [320, 50, 200, 40]],
      ],
      'PARKING ANY TIME NO',
    ],
    [
      'an hour from and the hour to',
      [
        ['NO STOPPING', [40, 20, 200, 40]],
        ['7AM', [200, 80, 90, 50]],
        ['9AM', [320, 80, 90, 50]],
        ['2 HOUR PARKING', [320, 150, 200, 40]],
      ],
      '9AM 2 HOUR PARKING NO STOPPING 7AM',
    ],
  ])('%s are one plate', (_, all, expected) => {
    expect(platesOf(all.map(([text, place]) => words(text, place, place[0] < 310 ? white : other)))).toEqual([
      expected,
    ]);
  });

  test('the PARKING below an HOUR on other paint is on the same plate', () => {
    const lower = surface(2, [0, 410, 300, 300]);
    const all = [
      words('LOADING ZONE', [40, 300, 200, 40], white),
      words('2 HOUR', [40, 360, 200, 40], white),
      words('PARKING', [40, 420, 200, 40], lower),
    ];
    expect(platesOf(all)).toHaveLength(1);
  });

  test.each<[string, Parameters<typeof words>[1]]>([
    ['on another row', [320, 200, 90, 50]],
    ['far beside', [380, 80, 90, 50]],
  ])('hours that stand %s of each other are not bound', (_, place) => {
    expect(
      platesOf([
        words('NO STOPPING', [40, 20, 200, 40], white),
        words('7AM', [200, 80, 90, 50], white),
        words('9AM', place, other),
        words('2 HOUR PARKING', [320, 300, 200, 40], other),
      ]),
    ).toHaveLength(2);
  });
});

describe('strays', () => {
  const leaf = surface(2, [700, 700, 40, 40]);
  const sign = words('NO PARKING', [50, 50, 200, 60], white);

  test.each(['A', '11', 'I'])('drops %s alone beside a sign, because it is a leaf or a bolt', (text) => {
    expect(platesOf([sign, words(text, [710, 710, 20, 20], leaf)])).toEqual(['NO PARKING']);
  });

  test.each(['P', '2P', 'C', 'NO'])('keeps %s alone beside a sign, because it may begin a rule', (text) => {
    expect(platesOf([sign, words(text, [710, 710, 20, 20], leaf)])).toEqual(['NO PARKING', text]);
  });

  test('keeps longer words beside a sign', () => {
    expect(platesOf([sign, words('AREA', [710, 710, 20, 20], leaf)])).toHaveLength(2);
  });

  test('keeps a single letter if there is no sign', () => {
    expect(platesOf([words('A', [710, 710, 20, 20], leaf)])).toEqual(['A']);
  });

  test.each<[string, Parameters<typeof symbol>[1], string[]]>([
    ['far beside a sign is a part of the scene', [700, 100, 60, 60], ['NO PARKING']],
    ['far under a sign is a part of the scene', [60, 700, 60, 60], ['NO PARKING']],
    ['close under a sign is on a plate of it', [60, 430, 60, 60], ['NO PARKING', 'symbol']],
  ])('a blue square %s', (_, place, expected) => {
    expect(platesOf([sign, symbol('unknown', place, surface(2, place))])).toEqual(expected);
  });

  test('a picture that forbids parking is a plate at any position', () => {
    const place = [700, 100, 60, 60] as const;
    expect(platesOf([sign, symbol('no-parking', place, surface(2, place))])).toHaveLength(2);
  });
});
