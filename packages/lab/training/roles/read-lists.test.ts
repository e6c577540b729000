import path from 'node:path';
import { parseList, readLists } from './read-lists';

test('a list has families, languages and phrases', () => {
  expect(parseList('# tides\nen: high tide, low tide\nfr: marée\n# clock\nen: noon\n')).toEqual([
    { words: ['HIGH', 'TIDE'], family: 'tides', language: 'en' },
    { words: ['LOW', 'TIDE'], family: 'tides', language: 'en' },
    { words: ['MAREE'], family: 'tides', language: 'fr' },
    { words: ['NOON'], family: 'clock', language: 'en' },
  ]);
});

test('our lists have several hundred conditions in English, French and Spanish', () => {
  const { condition } = readLists(path.join(__dirname, 'words')).roles;
  for (const language of ['en', 'fr', 'es']) {
    expect(condition.filter((phrase) => phrase.language === language).length).toBeGreaterThan(500);
  }
});
