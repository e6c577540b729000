import type * as Lexemes from './parse/phrases/lexemes';
import { lateEnglish } from './languages/late-english';
import { phrasesIn } from './parse/phrases/vocabulary';
import { tokenize } from './parse/tokens/tokens';
import { compare, first, LATE_PHRASES, SIGNS_WITH } from './testing/first-part';
import { panelsOf } from './testing/sign';
import { signsIn, TABLES } from './testing/tables';

let isRead = 0;

test.each(TABLES)('leaves words unread or reads signs as the whole grammar does: %s', (file) => {
  const different = signsIn(file).flatMap(({ sign, panels }) => {
    const found = compare(panels);
    if (found === 'same') isRead += 1;
    return found === 'same' || found === 'unread' ? [] : [{ sign, ...found }];
  });
  expect(different).toEqual([]);
});

test('reads two fifths of all signs in the tables by itself', () => {
  expect(isRead).toBeGreaterThan(TABLES.flatMap((file) => signsIn(file)).length * 0.4);
});

test('takes no phrase of the rest for something else', () => {
  const signs = LATE_PHRASES.map((phrase, index) => SIGNS_WITH[index % SIGNS_WITH.length]!(phrase));
  expect(signs.filter((sign) => typeof compare(panelsOf(sign)) === 'object')).toEqual([]);
});

/** Single words with meanings in both parts, such as M, and phrases that both parts read alike. */
const IN_BOTH_PARTS = /^\S+$|^(?:ALL DAY|IN EFFECT|FARMERS'? MARKET|(?:POLICE|FIRE) DEP(?:T|ARTMENT))$/;

test('knows or cannot read each English phrase of the rest', () => {
  const vocabulary = first.compileVocabulary(first.english);
  const known = lateEnglish.flatMap(([, alternatives]) =>
    phrasesIn(alternatives).filter((phrase) => {
      if (IN_BOTH_PARTS.test(phrase)) return false;
      const lexemes = first.readLexemes(tokenize(phrase), vocabulary);
      const isUnread = ({ meanings, text }: Lexemes.Lexeme) =>
        (meanings.length === 0 && /[A-Z°]/.test(text)) || meanings.some(({ is }) => is === 'late');
      return !lexemes.some(isUnread);
    }),
  );
  expect(known).toEqual([]);
});

test.each([
  ['NO PARKING\n8AM TO 6PM EXCPT SUNDAY', 'EXCPT'],
  ['2 HOUR PARKNG 8AM-6PM', 'PARKNG'],
  ['PERMIT PARKING ONLY\nAREA XQ', 'XQ'],
  ['STATIONNEMENT INTERDIT 8H-18H', 'STATIONNEMENT'],
  ['FILMING PERMITS ONLY', 'FILMING'],
])('leaves unread what only the rest can tell: %j', (sign, word) => {
  expect(
    first
      .parse(panelsOf(sign))
      .unread.map(({ text }) => text)
      .join(' '),
  ).toContain(word);
});
