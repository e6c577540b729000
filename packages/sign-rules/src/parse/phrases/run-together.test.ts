import { english } from '../../languages/english';
import { french } from '../../languages/french';
import { describeRule } from '../../words/rule-in-words';
import { panel } from '../../testing/sign';
import { parse } from '../parse';
import { joinSplitWords, splitRunTogether } from './run-together';
import { tokenize } from '../tokens/tokens';
import { compileVocabulary } from './vocabulary';

const vocabularies = { en: compileVocabulary(english), fr: compileVocabulary(french) };

function split(text: string, language: 'en' | 'fr' = 'en') {
  return tokenize(text).flatMap((token) => splitRunTogether(token, vocabularies[language]));
}

test.each([
  ['THRUFRI', 'THRU FRI'],
  ['MONTHRUFRI', 'MON THRU FRI'],
  ['THRUSAT', 'THRU SAT'],
  ['2HOURPARKING', '2 HOUR PARKING'],
  ['8AMTO6PM', '8 AM TO 6 PM'],
  ['EXCEPTSUNDAY', 'EXCEPT SUNDAY'],
  ['STREETCLEANING', 'STREET CLEANING'],
  ['BUSSTOP', 'BUS STOP'],
  ['TWOHOURPARKING', 'TWO HOUR PARKING'],
])('splits %s into %s', (text, words) => {
  expect(split(text).map((token) => token.text)).toEqual(words.split(' '));
});

test('splits French words only with the French vocabulary', () => {
  const texts = (language: 'en' | 'fr') => split('STATIONNEMENTINTERDIT', language).map(({ text }) => text);
  expect(texts('fr')).toEqual(['STATIONNEMENT', 'INTERDIT']);
  expect(texts('en')).toEqual(['STATIONNEMENTINTERDIT']);
});

test.each([
  ['a letter is left over', 'THRUFRIX'],
  ['a letter is missing', 'NOPARKNGANYTIME'],
  ['its parts are there by chance', 'MINTUE'],
  ['only short words would fit', 'MINSAT'],
  ['it can be split in two ways', 'HOURSAT'],
  ['it is longer than a line', 'PARKING'.repeat(10)],
  ['it is nonsense', 'QXZVKJ'],
])('keeps a token whole if %s: %s', (_, text) => {
  expect(split(text).map((token) => token.text)).toEqual([text]);
});

test('keeps every letter and the offsets of the parts', () => {
  const text = 'Noparking 8amto6pm ExceptSunday';
  expect(split(text).map(({ start, end }) => text.slice(start, end))).toEqual([
    'Noparking',
    '8',
    'am',
    'to',
    '6',
    'pm',
    'Except',
    'Sunday',
  ]);
});

test('reads a sign without spaces like the same sign with spaces', () => {
  const rules = (text: string) => parse([panel(text)]).rules.map(describeRule);
  expect(rules('2HOURPARKING 8AMTO6PM MONTHRUSAT')).toEqual(rules('2 HOUR PARKING 8AM TO 6PM MON THRU SAT'));
});

test.each([
  ['a word with a gap in it', 'THU RSDAY', ['THURSDAY']],
  ['a short word whose halves are both unknown', 'TA XI', ['TAXI']],
  ['halves that are both words', 'NO ON', ['NO', 'ON']],
  ['a word whose first half is a word', 'STAND ING', ['STANDING']],
  ['two words that form a third', 'SUN DAY', ['SUN', 'DAY']],
  ['halves of a short word', 'ON LY', ['ON', 'LY']],
  ['a word that was read twice', 'NO NO PARKING', ['NO', 'PARKING']],
  ['a day that is named twice, as one may be a misreading', 'MON MON', ['MON', 'MON']],
])('%s: %s', (_, text, words) => {
  expect(joinSplitWords(tokenize(text), vocabularies.en).map((token) => token.text)).toEqual(words);
});

test('gives a joined word the offsets of both halves', () => {
  expect(joinSplitWords(tokenize('AT STAND ING'), vocabularies.en).at(-1)).toMatchObject({
    start: 3,
    end: 12,
  });
});
