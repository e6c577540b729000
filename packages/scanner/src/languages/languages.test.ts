import { english } from './en';
import french from './fr';
import spanish from './es';

const gapsOf = (sentence: string) => (sentence.match(/\{\{\w+\}\}/g) ?? []).sort();

describe.each([
  ['Spanish', spanish],
  ['French', french],
])('%s', (_, translation) => {
  test.each(Object.keys(english) as (keyof typeof english)[])('%s has the gaps of the English', (key) => {
    expect(gapsOf(translation[key])).toEqual(gapsOf(english[key]));
    expect(translation[key]).not.toBe(english[key]);
  });
});

test('French keeps its signs with the word before them', () => {
  for (const sentence of Object.values(french)) expect(sentence).not.toMatch(/ [:;!?]|\w[;!?]/);
});
