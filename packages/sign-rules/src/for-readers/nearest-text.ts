import leven from 'leven';
import { mendTokens } from '../parse/phrases/mend-tokens';
import { tokenize, type Token } from '../parse/tokens/tokens';
import { costOfReading } from './cost-of-text';
import { lookAlike } from './look-alikes';
import { nearestPhrase, nearestSmallPrint } from './nearest-phrase';
import { RAISED_TO, timeShapes } from './raised-to';
import { remembering } from './remembering';
import { bestReadingOf, vocabulariesOfSigns, type TextReading } from './readings';
import { onceFor, wordsThatMean } from './words-of-signs';

/** The text nearest to a given one that a sign could say. */
export interface NearestText {
  /** With the same rows; verbatim where nothing had to be mended. */
  readonly text: string;
  /** Letters that were changed, added or dropped. */
  readonly distance: number;
}

const windowsIn = ({ items }: TextReading) => items.filter(({ item }) => item.is === 'window').length;

function costOf(text: string): number {
  const { letters, words } = costOfReading(bestReadingOf(text));
  return letters + words;
}

/** Whether the grammar understands at least as much of a mended text, and as many windows. */
const isNoWorse = (mended: string, read: string): boolean =>
  costOf(mended) <= costOf(read) && windowsIn(bestReadingOf(mended)) >= windowsIn(bestReadingOf(read));

/** A way to mend a row: what to find, and its replacement. */
interface Mend {
  readonly finds: RegExp;
  readonly puts: string;
}

function makeMends(): readonly Mend[] {
  const { half, time, timeBefore, to } = timeShapes();
  return [
    { finds: new RegExp(String.raw`(?<!\d)1O(?=\s?${half})`, 'gi'), puts: '10' },
    // There is no 0 o'clock with a half, and nobody parks from 1 to 1: a gap within 10 or 11, where an hour begins and no
    // number of a zone ends.
    {
      finds: new RegExp(
        String.raw`(?<=(?:^|[-–]|(?:(?<![A-Z])|${timeBefore})(?:${to}|T0))\s*)1 (?=[01](?::\d\d)?\s?${half})`,
        'gi',
      ),
      puts: '1',
    },
    // A stroke that is the hour before its half, and a comma between an hour and its raised half.
    { finds: new RegExp(String.raw`(?<=^|[\s-])[Il|]\.?\s?(?=${half})`, 'gi'), puts: '1' },
    { finds: new RegExp(String.raw`(?<=\d)[,.;]\s?(?=${half})`, 'gi'), puts: '' },
    // There is no 13 to 19 PM: the raised TO shrunk to a stroke.
    { finds: new RegExp(String.raw`(?<=${timeBefore})\s+[1Il|](?=[3-9]\s?${half})`, 'gi'), puts: ' TO ' },
    {
      finds: new RegExp(String.raw`(?<=${timeBefore})\s*(?:${RAISED_TO}|)\s*(?=${time})`, 'gi'),
      puts: ' TO ',
    },
    { finds: new RegExp(String.raw`(?<=\b\d{1,2})\s?T[0OQ]\s?(?=${time})`, 'gi'), puts: ' TO ' },
    // Raised minutes stand close to their hour: 8³⁰ comes out as 830.
    {
      finds: new RegExp(
        String.raw`(?<=\b(?:1[0-2]|[1-9]))(?=(?:15|30|45|00)\s*(?:${half}|[-–]\s*\d{1,4}(?:[:.]\d\d)?\s?${half}))`,
        'gi',
      ),
      puts: ':',
    },
  ];
}

let mends: readonly Mend[] | undefined;

/** Mends times of day that can only mean one thing, place by place, if the grammar confirms it. */
function mendTimes(row: string): string {
  if (!/\d/.test(row)) return row;
  mends ??= makeMends();
  let mended = row;
  for (const { finds, puts } of mends) {
    let from = 0;
    for (;;) {
      finds.lastIndex = from;
      const match = finds.exec(mended);
      if (!match) break;
      const end = match.index + match[0].length;
      const candidate = mended.slice(0, match.index) + puts + mended.slice(end);
      const isMended = match[0] !== puts && isNoWorse(candidate, mended);
      if (isMended) mended = candidate;
      from = Math.max(match.index + (isMended ? puts.length : match[0].length), from + 1);
    }
  }
  return mended;
}

/** Minimum length of a unit in which a letter may be wrong. */
const MIN_UNIT_LENGTH = 4;
const unitsOf = onceFor((vocabulary) =>
  wordsThatMean(vocabulary, ['unit']).filter((word) => word.length >= MIN_UNIT_LENGTH),
);

/** The unit that differs from a word in one letter: any letter after a number, else an extra first letter, as from a bolt. */
function nearestUnit({ vocabulary }: TextReading, word: string, isAfterNumber: boolean): string | null {
  const near = unitsOf(vocabulary).filter((unit) =>
    isAfterNumber ? leven(unit, word) === 1 : word.slice(1) === unit,
  );
  return near.length === 1 ? near[0]! : null;
}

/** A token and the words that replace it. */
interface RespeltToken {
  readonly type: Token['type'];
  readonly start: number;
  readonly end: number;
  readonly words: string;
}

const zonesOf = onceFor((vocabulary) => wordsThatMean(vocabulary, ['zone']));
const permitsOf = onceFor((vocabulary) => wordsThatMean(vocabulary, ['permit']));

/** Separates the letter of a zone from the words around it: `AREAHPERMITS`, `AREA HPERMITS`. */
function partedZone({ vocabulary }: TextReading, before: Token | undefined, word: string): string | null {
  const zone = before && zonesOf(vocabulary).includes(before.text) ? '' : undefined;
  for (const permit of permitsOf(vocabulary)) {
    if (!word.endsWith(permit)) continue;
    const rest = word.slice(0, -permit.length);
    const named =
      zone ?? zonesOf(vocabulary).find((name) => rest.startsWith(name) && rest.length === name.length + 1);
    if (named === undefined || rest.length !== named.length + 1) continue;
    return [named, rest.slice(-1), permit].filter((part) => part !== '').join(' ');
  }
  return null;
}

/** Corrects words as the parser does, and also units and strokes that mean 1 before a unit. */
function respellings(row: string, reading: TextReading): RespeltToken[] {
  const tokens = tokenize(row);
  const { vocabulary } = reading;
  const isKnown = ({ text }: Token) => vocabulary.words.has(text);
  return mendTokens(tokens, vocabulary).flatMap((token, at, all): RespeltToken[] => {
    const { start, end, text, type } = token;
    const [before, after] = [all[at - 1], all[at + 1]];
    const words = (found: string) => [{ type, start, end, words: found }];
    if (type !== 'word' || isKnown(token)) {
      const isStroke = at === 0 && /^[IL|]$/.test(text) && after && unitsOf(vocabulary).includes(after.text);
      const isMended = isKnown(token) && isPlaced(reading, start);
      return words(isStroke ? '1' : isMended ? text : row.slice(start, end));
    }
    const isAfterNumber = before?.type === 'number' && before.line === token.line;
    const found = nearestUnit(reading, text, isAfterNumber) ?? partedZone(reading, before, text);
    return words(found ?? row.slice(start, end));
  });
}

const plain = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** Whether the grammar can use the word at an offset of a row; other guesses are dropped. */
const isPlaced = ({ items, lexemes }: TextReading, start: number) =>
  items.some(
    ({ item, from, to }) =>
      item.is !== 'unread' && lexemes[from]!.start <= start && start < lexemes[to - 1]!.end,
  );

/** Corrects the words of a row and keeps the rest. */
function respell(row: string): string {
  const reading = bestReadingOf(row);
  let mended = '';
  let at = 0;
  let isInWord = false;
  for (const { type, start, end, words } of respellings(row, reading)) {
    const written = row.slice(start, end);
    // A token with full stops (`A.M.`, an address) or a repeated word is kept as written.
    const isSame = plain(words) === plain(written) && !words.includes(' ');
    const isWord = /^[A-Z0-9]+$/i.test(written) && words !== '';
    const mayStand = isSame || !isWord;
    // Parts of words that ran together touch, as does a unit and its number.
    const isOwn = isInWord || unitsOf(reading.vocabulary).includes(words);
    const isPart = isOwn && start === at && at > 0 && isPlaced(reading, start) && /^[A-Z]/.test(words);
    mended += (isPart ? ' ' : row.slice(at, start)) + (mayStand ? written : words);
    at = end;
    isInWord = type === 'word';
  }
  return mended + row.slice(at);
}

/** The nearest text that a row of a sign could say. */
const nearestRow = remembering((row: string): string => {
  if (!/[A-Z0-9]/i.test(row)) return row;
  const alike = lookAlike(row, vocabulariesOfSigns());
  const seen = alike !== row && costOf(alike) < costOf(row) ? alike : row;
  const spelt = respell(seen);
  const best = isNoWorse(spelt, seen) ? spelt : seen;
  if (costOf(best) === 0) return mendTimes(best);
  const small = nearestSmallPrint(best);
  // Hours beside it belong to another row.
  return nearestPhrase(best) ?? (small && isNoWorse(small, best) ? small : mendTimes(best));
});

let raised: RegExp | undefined;

/** Joins two times if the raised TO between them was read as its own row. */
function joinRaisedTo(rows: string): string {
  const { time } = timeShapes();
  raised ??= new RegExp(String.raw`(?<=^${time})\s*\n(?:${RAISED_TO})\n(?=${time}$)`, 'gim');
  return rows.replace(raised, ' TO ');
}

/**
 * The nearest text that a sign could say, and its distance. Mends letters that can only mean one thing, and figures that
 * can only be letters: `8AMT06PM`, `1O AM`, `EXCEPTSUNDAY`, `1 SOUR`, and a raised TO between two times that was read as
 * 10. A figure never becomes another figure.
 */
export function nearestText(text: string): NearestText {
  const nearest = joinRaisedTo(text.split('\n').map(nearestRow).join('\n'));
  return { text: nearest, distance: nearest === text ? 0 : leven(plain(text), plain(nearest)) };
}
