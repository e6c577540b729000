import { CHARACTER_SET } from './character-set';
import { decodeCtc } from './ctc';

/** A recogniser's output that is sure of one class a step. */
function output(steps: readonly string[]) {
  const classes = CHARACTER_SET.length;
  const data = new Float32Array(steps.length * classes);
  steps.forEach((character, step) => {
    data[step * classes + (character === '_' ? 0 : CHARACTER_SET.indexOf(character))] = 0.9;
  });
  return { data, dims: [1, steps.length, classes] };
}

const textOf = (steps: readonly string[]) =>
  decodeCtc(output(steps))
    .map(({ character }) => character)
    .join('');

test.each([
  ['one step a character', ['8', 'A', 'M'], '8AM'],
  ['a character over several steps counts once', ['8', '8', 'A', 'A', 'M'], '8AM'],
  ['a blank between equal characters keeps both', ['1', '_', '1', 'A', 'M'], '11AM'],
  ['blanks alone are no text', ['_', '_'], ''],
])('%s', (_, steps, expected) => {
  expect(textOf(steps)).toBe(expected);
});

test('gives each character its position and confidence', () => {
  const [character] = decodeCtc(output(['_', '_', '_', 'P']));
  expect(character?.position).toBeCloseTo(0.875);
  expect(character?.confidence).toBeCloseTo(0.9);
});

test('the character set has the 96 classes of the recogniser', () => {
  expect(CHARACTER_SET).toHaveLength(96);
  expect(new Set(CHARACTER_SET).size).toBe(96);
  expect(CHARACTER_SET[1]).toBe('0');
  expect(CHARACTER_SET.at(-1)).toBe(' ');
});
