import { english } from '../../languages/english';
import { french } from '../../languages/french';
import { mergeLanguages } from '../phrases/merge-languages';
import { readLexemes } from '../phrases/lexemes';
import { compileVocabulary } from '../phrases/vocabulary';
import { tokenize } from '../tokens/tokens';
import { readItems } from './items';
import { dropTranslations } from './translations';

const both = compileVocabulary(mergeLanguages([english, french]));

/** What is left of a text, line by line: the kinds of its items. */
const left = (text: string) => {
  const lexemes = readLexemes(tokenize(text), both);
  return dropTranslations(readItems(lexemes), lexemes)
    .filter(({ item }) => item.is !== 'nothing')
    .map(({ item }) => item.is);
};

test.each([
  ['NO PARKING\nSTATIONNEMENT INTERDIT', ['prohibition']],
  ['NO PARKING MON-FRI\nSTATIONNEMENT INTERDIT LUN-VEN', ['prohibition', 'days']],
  ['NO PARKING\n8AM-6PM\nSTATIONNEMENT INTERDIT\n8h-18h', ['prohibition', 'window']],
  [
    'NO PARKING\nSAT &\nSUN\n8A-2P\nSTATIONNEMENT INTERDIT\nsamedi ET\ndimanche\n8h-14h',
    ['prohibition', 'days', 'window'],
  ],
  [
    'NO PARKING\n8AM-6PM EXCEPT SUN & HOLIDAYS\nSTATIONNEMENT INTERDIT\n8h-18h SAUF DIM.',
    ['prohibition', 'window', 'except-days'],
  ],
  [
    'STATIONNEMENT INTERDIT\n8h-18h SAUF DIM.\nNO PARKING\n8AM-6PM EXCEPT SUN & HOLIDAYS',
    ['prohibition', 'window', 'except-days'],
  ],
])('drops the repetition in %j', (text, items) => {
  expect(left(text)).toEqual(items);
});

test.each([
  ['NO PARKING\nARRÊT INTERDIT', ['prohibition', 'prohibition']],
  ['NO PARKING\n8AM-6PM\nARRÊT INTERDIT\n8h-18h', ['prohibition', 'window', 'prohibition', 'window']],
  [
    'NO PARKING\n8AM-6PM\nSTATIONNEMENT INTERDIT\n8h-18h SAUF DIM.',
    ['prohibition', 'window', 'window', 'except-days'],
  ],
  [
    'NO PARKING\n8AM-6PM MON-FRI\nSTATIONNEMENT INTERDIT\n8h-18h LUN À SAM',
    ['prohibition', 'window', 'days', 'window', 'days'],
  ],
  ['NO PARKING MON-FRI\nNO PARKING MON-FRI', ['prohibition', 'days', 'prohibition', 'days']],
])('keeps what differs in %j', (text, items) => {
  expect(left(text)).toEqual(items);
});
