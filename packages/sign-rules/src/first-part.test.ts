import type * as Vocabularies from './parse/phrases/vocabulary';
import type * as English from './languages/english';
import type * as Grammar from './parse/parse';
import type * as Lexemes from './parse/phrases/lexemes';
import { french } from './languages/french';
import { irish } from './languages/irish';
import { lateEnglish } from './languages/late-english';
import { spanish } from './languages/spanish';
import { welsh } from './languages/welsh';
import { parse } from './parse/parse';
import { phrasesIn } from './parse/phrases/vocabulary';
import { tokenize } from './parse/tokens/tokens';
import { panelsOf } from './testing/sign';
import { signsIn, TABLES } from './testing/tables';

/** The part of the grammar that a page loads first, without the rest of it. */
const first = {} as typeof Grammar & typeof English & typeof Lexemes & typeof Vocabularies;
jest.isolateModules(() => {
  Object.assign(
    first,
    jest.requireActual('./parse/parse'),
    jest.requireActual('./languages/english'),
    jest.requireActual('./parse/phrases/lexemes'),
    jest.requireActual('./parse/phrases/vocabulary'),
  );
});

type Panels = Parameters<typeof parse>[0];

/** Whether the first part leaves words unread, or reads the same as the whole grammar; if neither, what both read. */
function compare(panels: Panels) {
  const inFirstPart = first.parse(panels);
  if (inFirstPart.unread.length > 0) return 'unread';
  const whole = parse(panels);
  return JSON.stringify(inFirstPart) === JSON.stringify(whole) ? 'same' : { inFirstPart, whole };
}

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

const LATE_PHRASES = [lateEnglish, french.phrases, spanish.phrases, welsh.phrases, irish.phrases].flatMap(
  (phrases) => phrases.flatMap(([, alternatives]) => phrasesIn(alternatives)),
);

test.each([
  ['below a permission', (phrase: string) => `2 HOUR PARKING\n8AM-6PM\n${phrase}`],
  ['before the hours of a permission', (phrase: string) => `2 HOUR PARKING\n${phrase} 8AM-6PM`],
  ['below a prohibition', (phrase: string) => `NO PARKING\n8AM-6PM MON-FRI\n${phrase}`],
  ['above a reservation', (phrase: string) => `${phrase}\nPERMIT PARKING ONLY\nZONE B`],
])('takes no phrase of the rest for something else, %s', (_, signWith) => {
  const different = LATE_PHRASES.filter((phrase) => typeof compare(panelsOf(signWith(phrase))) === 'object');
  expect(different).toEqual([]);
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
