import { surface } from '../testing/made-elements';
import { layout } from '../testing/plate-layout';
import { areBeside, areInterleaved, mayBeHeadBeside } from './interleaved-plates';

const plate = (...lines: string[]) => layout('', lines, []).elements;
const sign = plate('NO PARKING 0 0 30', '8AM-6PM 0 40 30');

test.each<[string, string, boolean]>([
  ['beside it', 'MON-FRI 200 10 30', false],
  ['under it', 'MON-FRI 0 75 30', false],
  ['among its words', 'MON-FRI 150 50 30', true],
  ['at its edge, as tilted plates do', 'MON-FRI 180 10 30', false],
])('tells whether words are interleaved with a plate: %s', (_, line, expected) => {
  expect(areInterleaved(sign, plate(line))).toBe(expected);
});

test('a plate without words is never interleaved', () => {
  expect(areInterleaved(sign, [])).toBe(false);
});

describe('a head without hours', () => {
  const head = plate('1P 0 0 80', '< 0 90 90');
  const hours = plate('9AM-6PM 120 5 30', 'MON-FRI 120 40 30');

  test('may belong to hours beside it', () => {
    expect(mayBeHeadBeside(head, hours)).toBe(true);
  });

  test.each<[string, string[]]>([
    ['to the left of it', ['9AM-6PM -180 5 30']],
    ['under it', ['9AM-6PM 0 120 30']],
    ['far from it', ['9AM-6PM 300 5 30']],
    ['that are not hours', ['TICKET 120 5 30']],
  ])('does not belong to words %s', (_, lines) => {
    expect(mayBeHeadBeside(head, plate(...lines))).toBe(false);
  });

  test('has no hours itself', () => {
    expect(mayBeHeadBeside(plate('1P 0 0 40', '8-9AM 0 44 30'), hours)).toBe(false);
  });
});

describe('plates side by side', () => {
  const left = plate('2P 0 0 40', '8AM-6PM 0 50 30');

  test.each<[string, string, boolean]>([
    ['close', 'NO STOPPING 200 10 30', true],
    ['far apart', 'NO STOPPING 300 10 30', false],
    ['one above the other', 'NO STOPPING 200 100 30', false],
  ])('may be columns of one board: %s', (_, line, expected) => {
    expect(areBeside(left, plate(line))).toBe(expected);
  });

  test('may be farther apart on one paint', () => {
    const paint = surface(1, [0, 0, 600, 100]);
    const painted = (elements: ReturnType<typeof plate>) =>
      elements.map((element) => ({ ...element, surface: paint }));
    expect(areBeside(painted(left), painted(plate('NO STOPPING 260 10 30')))).toBe(true);
  });
});
