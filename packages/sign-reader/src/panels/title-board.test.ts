import type { Element } from '../plates/elements';
import { arrow, surface, symbol, words } from '../testing/made-elements';
import { inBrief } from '../testing/plate-layout';
import type { Colour, Surface } from '../plates/surfaces';
import { cutPanels, cutSign } from './panels';

const painted = (id: number, paint: Colour, place: [number, number, number, number]): Surface => ({
  ...surface(id, place),
  paint,
});

const BLUE: Colour = [90, 125, 205];
const RED: Colour = [200, 60, 60];
const GREY: Colour = [220, 216, 217];

const left = surface(2, [0, 100, 200, 300]);
const right = surface(3, [210, 100, 200, 300]);

const boardOn = (paint: Surface, text = ['KISS & RIDE', 'AREA']): Element[] =>
  text.map((row, index) => words(row, [205 - row.length * 9, index * 40, row.length * 18, 34], paint));

const ban = (on = left): Element[] => [
  symbol('no-parking', [60, 110, 80, 80], on),
  words('7AM-8PM', [30, 210, 140, 30], on),
  words('MON-FRI', [30, 246, 140, 26], on),
  arrow('left', [50, 350, 110, 24], on),
];
const limit: Element[] = [
  words('2P', [260, 110, 100, 80], right),
  words('9AM-6PM', [240, 210, 140, 30], right),
  arrow('right', [250, 350, 110, 24], right),
];

const panelsOf = (...plates: (readonly Element[])[]) =>
  cutSign(plates).plates.flatMap(({ blocks }) => inBrief(blocks));

const BAN = '[no-parking] / 7AM-8PM / MON-FRI / [left]';
const LIMIT = '2P / 9AM-6PM / [right]';
const blue = painted(1, BLUE, [0, 0, 410, 90]);

test('a coloured title board above two plates belongs to the plate whose symbol forbids', () => {
  expect(panelsOf(boardOn(blue), ban(), limit)).toEqual([`KISS & RIDE / AREA / ${BAN}`, LIMIT]);
});

test('the title board may point the same way', () => {
  const pointing = [...boardOn(blue), arrow('left', [170, 76, 80, 16], blue)];
  expect(panelsOf(pointing, ban(), limit)).toEqual([`KISS & RIDE / AREA / [left] / ${BAN}`, LIMIT]);
});

test('finds a title board that was taken for one plate with its plate', () => {
  expect(inBrief(cutPanels([...boardOn(blue), ...ban()]))).toEqual([`KISS & RIDE / AREA / ${BAN}`]);
});

test('finds a title board that was taken for one plate with both plates below it', () => {
  expect(inBrief(cutPanels([...boardOn(blue), ...ban(), ...limit]))).toEqual([
    `KISS & RIDE / AREA / ${BAN}`,
    LIMIT,
  ]);
});

describe('does not take for a title board', () => {
  test.each<[string, Element[]]>([
    ['a board that points the other way', [...boardOn(blue), arrow('right', [170, 76, 80, 16], blue)]],
    ['red words, which forbid by themselves', boardOn(painted(1, RED, [0, 0, 410, 90]))],
    ['words on paint like that of the plate', boardOn(painted(1, GREY, [0, 0, 410, 90]))],
    ['a place that is reserved for somebody', boardOn(blue, ['TAXI', 'ZONE'])],
    ['a board with hours of its own', boardOn(blue, ['KISS & RIDE', '8AM-9AM'])],
  ])('%s', (_, board) => {
    const panels = panelsOf(board, ban(), limit);
    expect(panels).toContain(BAN);
    expect(panels).toHaveLength(3);
  });

  test('a board that hangs far above', () => {
    const far = ban().map((one) => ({
      ...one,
      bounds: { ...one.bounds, top: one.bounds.top + 90, bottom: one.bounds.bottom + 90 },
    }));
    expect(panelsOf(boardOn(blue), far)).toHaveLength(2);
  });

  test('a board above a plate that says what it is for', () => {
    const cleaning = words('STREET CLEANING', [10, 280, 180, 24], left);
    expect(panelsOf(boardOn(blue), [...ban(), cleaning])).toHaveLength(2);
  });
});
