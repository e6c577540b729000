import type * as English from '../languages/english';
import type * as Grammar from '../parse/parse';
import type * as Lexemes from '../parse/phrases/lexemes';
import type * as Vocabularies from '../parse/phrases/vocabulary';
import { french } from '../languages/french';
import { irish } from '../languages/irish';
import { lateEnglish } from '../languages/late-english';
import { spanish } from '../languages/spanish';
import { welsh } from '../languages/welsh';
import { parse } from '../parse/parse';
import { phrasesIn } from '../parse/phrases/vocabulary';

/** The part of the grammar that a page loads first, without the rest of it. */
export const first = {} as typeof Grammar & typeof English & typeof Lexemes & typeof Vocabularies;
jest.isolateModules(() => {
  Object.assign(
    first,
    jest.requireActual('../parse/parse'),
    jest.requireActual('../languages/english'),
    jest.requireActual('../parse/phrases/lexemes'),
    jest.requireActual('../parse/phrases/vocabulary'),
  );
});

type Panels = Parameters<typeof parse>[0];

/** Whether the first part leaves words unread, or reads the same as the whole grammar; if neither, what both read. */
export function compare(panels: Panels) {
  const inFirstPart = first.parse(panels);
  if (inFirstPart.unread.length > 0) return 'unread';
  const whole = parse(panels);
  return JSON.stringify(inFirstPart) === JSON.stringify(whole) ? 'same' : { inFirstPart, whole };
}

/** The phrases of the rest of the grammar. */
export const LATE_PHRASES = [
  lateEnglish,
  french.phrases,
  spanish.phrases,
  welsh.phrases,
  irish.phrases,
].flatMap((phrases) => phrases.flatMap(([, alternatives]) => phrasesIn(alternatives)));

/** Signs with a phrase on them. */
export const SIGNS_WITH: readonly ((phrase: string) => string)[] = [
  (phrase) => `2 HOUR PARKING\n8AM-6PM\n${phrase}`,
  (phrase) => `2 HOUR PARKING\n${phrase} 8AM-6PM`,
  (phrase) => `NO PARKING\n8AM-6PM MON-FRI\n${phrase}`,
  (phrase) => `${phrase}\nPERMIT PARKING ONLY\nZONE B`,
];
