import { findPhrasebook } from './find-phrasebook';

test.each([
  ['en', 'en'],
  ['en-GB', 'en'],
  ['fr', 'fr'],
  ['fr-CA', 'fr'],
  ['FR-ca', 'fr'],
  ['es-419', 'es'],
  ['es-Latn-US-u-nu-latn', 'es'],
])('finds the phrasebook of %s, which is %s', (tag, language) => {
  expect(findPhrasebook(tag)?.language).toBe(language);
});

test.each(['de', 'zh-Hant-TW', 'frr', '', 'fr_CA', 'french!', '-', 'x-fr', '../fr', undefined])(
  '%p has no phrasebook',
  (tag) => {
    expect(findPhrasebook(tag)).toBeUndefined();
  },
);
