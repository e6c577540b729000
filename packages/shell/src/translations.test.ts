import type { Language } from '@curbwise/platform';
import { strings as offline } from './offline/offline-line';
import { strings as preferences } from './preferences/strings';
import { strings as preview } from './preview/strings';
import { strings as readerOffer } from './reader-offer/reader-offer';
import { strings as lazyScreens } from './screens/late-screens';
import { strings as shell } from './strings';

const placeholders = (sentence: string) => (sentence.match(/{{\w+}}/g) ?? []).sort();

describe.each([
  ['the shell', shell],
  ['the lazy screens', lazyScreens],
  ['the offline line', offline],
  ['the settings', preferences],
  ['the offer of the reader', readerOffer],
  ['the preview mark', preview],
])('%s', (_, { languages }) => {
  test.each(['es', 'fr'] satisfies Language[])(
    'has every string in %s, with the same placeholders',
    async (language) => {
      const translation: Readonly<Record<string, string>> = (await languages[language]?.())?.default ?? {};
      const english: Readonly<Record<string, string>> = languages.en;
      expect(Object.keys(english)).not.toEqual([]);
      expect(Object.keys(translation).sort()).toEqual(Object.keys(english).sort());
      for (const [key, sentence] of Object.entries(english)) {
        expect([key, placeholders(translation[key] ?? '')]).toEqual([key, placeholders(sentence)]);
      }
    },
  );
});
