import { english } from './en';
import french from './fr';
import spanish from './es';
import { english as viewfinderEnglish } from './viewfinder-en';
import viewfinderFrench from './viewfinder-fr';
import viewfinderSpanish from './viewfinder-es';

const placeholdersIn = (sentence: string) => (sentence.match(/\{\{\w+\}\}/g) ?? []).sort();

describe.each([
  ['Spanish', spanish],
  ['French', french],
])('%s', (_, translation) => {
  test.each(Object.keys(english) as (keyof typeof english)[])(
    '%s has the placeholders of the English',
    (key) => {
      expect(placeholdersIn(translation[key])).toEqual(placeholdersIn(english[key]));
      expect(translation[key]).not.toBe(english[key]);
    },
  );
});

describe.each([
  ['Spanish', viewfinderSpanish],
  ['French', viewfinderFrench],
])('%s of the viewfinder', (_, translation) => {
  test.each(Object.keys(viewfinderEnglish) as (keyof typeof viewfinderEnglish)[])(
    '%s is translated',
    (key) => {
      expect(placeholdersIn(translation[key])).toEqual(placeholdersIn(viewfinderEnglish[key]));
      expect(translation[key]).not.toBe(viewfinderEnglish[key]);
    },
  );
});

test('French has no plain space before : ; ! ?', () => {
  for (const sentence of [...Object.values(french), ...Object.values(viewfinderFrench)])
    expect(sentence).not.toMatch(/ [:;!?]|\w[;!?]/);
});
