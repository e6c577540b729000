import { english } from './en';
import french from './fr';
import spanish from './es';
import { english as viewfinderEnglish } from './viewfinder-en';
import viewfinderFrench from './viewfinder-fr';
import viewfinderSpanish from './viewfinder-es';

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

describe.each([
  ['Spanish', viewfinderSpanish],
  ['French', viewfinderFrench],
])('%s of the viewfinder', (_, translation) => {
  test.each(Object.keys(viewfinderEnglish) as (keyof typeof viewfinderEnglish)[])(
    '%s is translated',
    (key) => {
      expect(gapsOf(translation[key])).toEqual(gapsOf(viewfinderEnglish[key]));
      expect(translation[key]).not.toBe(viewfinderEnglish[key]);
    },
  );
});

test('French keeps its signs with the word before them', () => {
  for (const sentence of [...Object.values(french), ...Object.values(viewfinderFrench)])
    expect(sentence).not.toMatch(/ [:;!?]|\w[;!?]/);
});
