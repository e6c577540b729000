import { english } from '../../languages/english';
import { french } from '../../languages/french';
import { tokenize } from '../tokens/tokens';
import { readLexemes } from './lexemes';
import { mergeLanguages, resolveMonthOrDay } from './merge-languages';
import { compileVocabulary } from './vocabulary';

const both = compileVocabulary(mergeLanguages([english, french]));

test.each([
  ['NOV 30 - MAR 31', ['month']],
  ['15 NOV AU 31 MAR', ['month']],
  ['MAR 17 NOV', ['day']],
  ['MAR.\n1 AVRIL AU 31 OCT', ['day']],
  ['LE MAR 9h À 11h', ['day']],
  ['LUN - MAR', ['day']],
  ['MAR, JEU', ['day']],
  ['MAR ET VEN', ['day']],
  ['MAR', []],
  ['8AM MAR', []],
])('in %j, MAR means %j', (text, kinds) => {
  const march = resolveMonthOrDay(readLexemes(tokenize(text), both)).find((lexeme) => lexeme.text === 'MAR');
  expect(march?.meanings.map(({ is }) => is)).toEqual(kinds);
});
