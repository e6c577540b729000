import { english } from '../../languages/english';
import { french } from '../../languages/french';
import { irish } from '../../languages/irish';
import { spanish } from '../../languages/spanish';
import { welsh } from '../../languages/welsh';
import { lexemesOf } from '../../testing/lexemes';
import { phrasesOf, type Language } from '../../languages/meaning';
import { meaningOf, readLexemes } from './lexemes';
import { mergeLanguages } from './merge-languages';
import { compileVocabulary, phrasesIn } from './vocabulary';
import { tokenize } from '../tokens/tokens';

test('matches the longest phrase', () => {
  expect(lexemesOf('NO PARKING TOW-AWAY ZONE').map(({ words }) => words)).toEqual([
    'NO PARKING',
    'TOW - AWAY ZONE',
  ]);
});

test('matches a phrase across a comma', () => {
  expect(lexemesOf('LOAD, AND UNLOAD').map(({ words }) => words)).toEqual(['LOAD , AND UNLOAD']);
});

test.each([
  ['english', english],
  ['french', french],
])('no phrase of %s has two meanings of the same kind', (_, language: Language) => {
  const said = phrasesOf(language).flatMap(([{ is }, texts]) =>
    phrasesIn(texts).map((text) => `${is}: ${text}`),
  );
  expect(said.filter((one, index) => said.indexOf(one) !== index)).toEqual([]);
});

test.each([
  ['english', english],
  ['french', french],
  ['spanish', spanish],
  ['welsh', welsh],
  ['irish', irish],
])('finds every phrase of %s by its own words', (_, language: Language) => {
  const vocabulary = compileVocabulary(language);
  const lost = phrasesOf(language).flatMap(([{ is }, texts]) =>
    phrasesIn(texts).filter((text) => {
      const [lexeme, more] = readLexemes(tokenize(text), vocabulary);
      return more !== undefined || !meaningOf(lexeme, is);
    }),
  );
  expect(lost).toEqual([]);
});

test('a merged vocabulary gives MAR both meanings, month and day', () => {
  const vocabulary = compileVocabulary(mergeLanguages([english, french]));
  const meanings = readLexemes(tokenize('MAR'), vocabulary)[0]?.meanings.map(({ is }) => is);
  expect(meanings).toEqual(['month', 'day']);
  expect(meaningOf(readLexemes(tokenize('LUN'), vocabulary)[0], 'day')?.days).toBe(2);
  expect(meaningOf(readLexemes(tokenize('MON'), vocabulary)[0], 'day')?.days).toBe(2);
});
