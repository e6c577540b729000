import { HELD_BACK } from '../testing/layouts-held-back';
import { TUNED } from '../testing/layouts-tuned';
import { inBrief } from '../testing/plate-layout';
import { onPlate, plateShape, surface, words } from '../testing/made-elements';
import { LayoutSearch } from './find-layouts';
import { cutPanels, layoutsOf } from './panels';

test.each([...TUNED, ...HELD_BACK])('cuts $name', ({ elements, panels }) => {
  expect(inBrief(cutPanels(elements))).toEqual(panels);
});

test('returns the layouts of a plate with the cheapest first, each with other panels', () => {
  const several = [...TUNED, ...HELD_BACK]
    .filter((_, index) => index % 3 === 0)
    .map(({ elements }) => layoutsOf(elements))
    .filter(({ length }) => length > 1);
  expect(several).not.toHaveLength(0);
  for (const layouts of several) {
    const costs = layouts.map(({ cost }) => cost);
    expect(costs).toEqual([...costs].sort((a, b) => a - b));
    expect(new Set(layouts.map(({ blocks }) => inBrief(blocks).join())).size).toBe(layouts.length);
  }
});

describe('a heading below hours on other paint does not belong to them', () => {
  const [upper, lower] = [surface(1, [0, 0, 300, 80]), surface(2, [0, 84, 300, 80])];
  const hours = words('7AM-9AM', [60, 10, 180, 28], upper);
  const days = words('MON-FRI', [60, 44, 180, 28], upper);
  const head = words('NO STOPPING', [30, 94, 240, 28], lower);

  test.each([
    ['hours', [hours, head], ['7AM-9AM', 'NO STOPPING']],
    [
      'hours and days, with hours below the head',
      [hours, days, head, words('4PM-6PM', [60, 127, 180, 28], lower)],
      ['7AM-9AM / MON-FRI', 'NO STOPPING / 4PM-6PM'],
    ],
  ])('%s', (_, rows, panels) => {
    expect(inBrief(cutPanels(rows))).toEqual(panels);
  });

  test('hours and days: keeps both layouts', () => {
    expect(layoutsOf([hours, days, head]).map(({ blocks }) => blocks.length)).toEqual([1, 2]);
  });
});

describe('a row that may belong to the row above or below', () => {
  const rows = [
    words('1P', [110, 0, 80, 28]),
    words('9AM-6PM', [60, 40, 180, 28]),
    words('TICKET', [80, 80, 140, 28]),
    words('2P', [110, 120, 80, 28]),
    words('6PM-9PM', [60, 160, 180, 28]),
  ];
  const [upper, lower] = [plateShape(1, [0, 0, 300, 95]), plateShape(2, [0, 95, 300, 95])];

  test.each([
    [3, ['1P / 9AM-6PM / TICKET', '2P / 6PM-9PM']],
    [2, ['1P / 9AM-6PM', 'TICKET / 2P / 6PM-9PM']],
  ])('belongs to the rows on the same plate, as the network sees it: %d rows', (count, panels) => {
    const seen = rows.map((row, at) => onPlate(row, at < count ? upper : lower));
    expect(inBrief(cutPanels(seen))).toEqual(panels);
  });
});

describe('a board of 60 lines', () => {
  const PLATES = [
    ['NO PARKING', '7AM TO 9AM', 'MON-FRI', '2 HOUR PARKING', '9AM TO 6PM', 'MON-FRI'],
    ['LOADING ZONE', '8AM TO 6PM', 'EXCEPT SUNDAY', 'NO STOPPING', '4PM TO 6PM', 'MON-FRI'],
  ];
  const board = Array.from({ length: 60 }, (_, index) => {
    const [row, column] = [Math.floor(index / 2), index % 2];
    const text = PLATES[column]![row % 6]!;
    return words(text, [column * 320, row * 38, text.length * 17, 30]);
  });

  test('asks the grammar at most twice per line', () => {
    const search = new LayoutSearch(board);
    search.ways(board);
    expect(search.asked).toBeGreaterThan(0);
    expect(search.asked).toBeLessThanOrEqual(120);
  });

  test('keeps all words and mixes no columns', () => {
    const blocks = cutPanels(board);
    const places = blocks.map((block) =>
      block.flatMap(({ elements }) => elements.map(({ bounds }) => bounds.left)),
    );
    expect(places.flat()).toHaveLength(60);
    for (const place of places) expect(new Set(place.map((left) => left >= 320)).size).toBe(1);
  });
});
