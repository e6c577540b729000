import { layout } from '../testing/plate-layout';
import { areInterleaved } from './interleaved-plates';

const plate = (...lines: string[]) => layout('', lines, []).elements;
const sign = plate('NO PARKING 0 0 30', '8AM-6PM 0 40 30');

test.each<[string, string, boolean]>([
  ['beside it', 'MON-FRI 200 10 30', false],
  ['under it', 'MON-FRI 0 75 30', false],
  ['among its words', 'MON-FRI 150 50 30', true],
  ['at its edge, as tilted plates do', 'MON-FRI 180 10 30', false],
])('words that stand %s', (_, line, expected) => {
  expect(areInterleaved(sign, plate(line))).toBe(expected);
});

test('nothing stands among nothing', () => {
  expect(areInterleaved(sign, [])).toBe(false);
});
