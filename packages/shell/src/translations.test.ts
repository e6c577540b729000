import type { Language } from '@curbwise/platform';
import { strings as preferences } from './preferences/strings';
import { strings as preview } from './preview/strings';
import { strings as readerOffer } from './reader-offer/strings';
import { strings as lateScreens } from './screens/strings';
import { strings as shell } from './strings';

const gaps = (sentence: string) => (sentence.match(/{{\w+}}/g) ?? []).sort();

describe.each([
  ['the shell', shell],
  ['the screens that come late', lateScreens],
  ['the settings', preferences],
  ['the offer of the reader', readerOffer],
  ['the mark of a preview', preview],
])('%s', (_, { languages }) => {
  test.each(['es', 'fr'] satisfies Language[])(
    'says the same in %s, with the same gaps',
    async (language) => {
      const translation: Readonly<Record<string, string>> = (await languages[language]?.())?.default ?? {};
      const english: Readonly<Record<string, string>> = languages.en;
      expect(Object.keys(translation).sort()).toEqual(Object.keys(english).sort());
      for (const [key, sentence] of Object.entries(english)) {
        expect([key, gaps(translation[key] ?? '')]).toEqual([key, gaps(sentence)]);
      }
    },
  );
});
