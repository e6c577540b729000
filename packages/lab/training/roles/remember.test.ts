import { recall, REMEMBERED, type RememberedClass } from '@curbwise/sign-rules/inside';
import { Random } from '@curbwise/tooling/random';
import { remember } from './remember';

const random = new Random('words');
const word = () => Array.from({ length: 8 }, () => random.pick([...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'])).join('');
const vocabulary = new Map<string, RememberedClass>(
  Array.from({ length: 5_000 }, () => [word(), random.pick(REMEMBERED)]),
);
const { memory, memorySeed } = remember(vocabulary);

test('recalls each word with its class', () => {
  for (const [known, wordClass] of vocabulary) expect(recall(memory, memorySeed, known)).toEqual(wordClass);
});

test('recalls pairs of words, and takes hardly another pair for one of them', () => {
  const pairs = new Map([...vocabulary].slice(0, 2_000).map(([known, one]) => [`${known} ${word()}`, one]));
  const packed = remember(pairs);
  for (const [pair, one] of pairs) expect(recall(packed.memory, packed.memorySeed, pair)).toEqual(one);
  const others = Array.from({ length: 20_000 }, () => `${word()} ${word()}`);
  const mistaken = others.filter((other) => recall(packed.memory, packed.memorySeed, other) !== null);
  expect(mistaken).toEqual([]);
});

test('takes few other words for a remembered one', () => {
  const others = Array.from({ length: 20_000 }, word).filter((other) => !vocabulary.has(other));
  const mistaken = others.filter((other) => recall(memory, memorySeed, other) !== null);
  expect(mistaken.length).toBeLessThan(others.length / 500);
});

test('needs less than three bytes a word', () => {
  expect(memory.byteLength).toBeLessThan(3 * vocabulary.size);
});
