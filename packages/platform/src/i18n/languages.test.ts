import { chooseLanguage, isLanguage, localeOf } from './languages';

test.each([
  [['fr-CA', 'en'], 'fr'],
  [['de-DE', 'es-MX', 'en'], 'es'],
  [['EN-gb'], 'en'],
  [['ja'], 'en'],
  [[], 'en'],
])('a browser that prefers %p gets %p', (preferred, language) => {
  expect(chooseLanguage(preferred)).toBe(language);
});

test.each([
  ['en', ['en-GB', 'en-US'], 'en-GB'],
  ['fr', ['en-US', 'fr-CA'], 'fr-CA'],
  ['es', ['en-US'], 'es'],
])('a page in %p for a browser that prefers %p writes times as in %p', (language, preferred, locale) => {
  expect(localeOf(language, preferred)).toBe(locale);
});

test.each([['constructor'], ['de'], [null], [undefined], [1]])('%p is not a language of the page', (tag) => {
  expect(isLanguage(tag)).toBe(false);
});
