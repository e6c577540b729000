import {
  lossesIn,
  nearestText,
  whatTextSays,
  type Loss,
  type Meaning,
  type Saying,
  type SayingKind,
} from '@curbwise/sign-rules';

/**
 * What a reader asks the grammar of signs about words on a plate. The words themselves are the grammar's alone: here
 * stands which kinds of things make a heading, a body or a plate of its own.
 */

/** The same few rows are asked about over and over while a plate is cut into panels: so many are kept. */
const MAX_KEPT = 512;

/** A function that keeps what it found for the last texts. */
function remembering<T>(find: (text: string) => T): (text: string) => T {
  const kept = new Map<string, T>();
  return (text) => {
    const known = kept.get(text);
    if (known !== undefined) return known;
    const found = find(text);
    if (kept.size >= MAX_KEPT) kept.clear();
    kept.set(text, found);
    return found;
  };
}

/** The nearest thing a sign could say, in single spaces. */
export const mendText = remembering((text: string) =>
  nearestText(text)
    .text.replace(/[^\S\n]+/g, ' ')
    .trim(),
);

const sayingsIn = remembering((text: string): Saying[] => whatTextSays(mendText(text)));
const lossesOf = remembering((text: string): Loss[] => lossesIn(mendText(text)));

/** What a text says as a whole, and what each of its rows says: pieces of a plate stand in no order yet. */
const sayingsByRow = remembering((text: string): Saying[] => [
  ...sayingsIn(text),
  ...(text.includes('\n') ? text.split('\n').flatMap(sayingsIn) : []),
]);

type MeaningKind = Meaning['is'];
const isAny = ({ says }: Saying, kinds: readonly SayingKind[]) => kinds.includes(says);
const means = ({ meanings }: Saying, kinds: readonly MeaningKind[]) =>
  meanings.some(({ is }) => kinds.includes(is));
const has = (text: string, kinds: readonly SayingKind[]) =>
  sayingsIn(text).some((saying) => isAny(saying, kinds));

/** Abbreviations of two letters are in codes of makers and in words cut off: `NS08`. */
const MIN_LETTERS = 3;
const isLong = ({ start, end }: Saying) => end - start >= MIN_LETTERS;

const WHEN: readonly SayingKind[] = [
  'window',
  'time',
  'days',
  'except-days',
  'including-days',
  'span',
  'always',
];

/** Text that says when: a panel that has it has a body, and a new heading after it begins a new panel. */
export const saysWhen = (text: string): boolean =>
  sayingsIn(text).some((saying) => isAny(saying, WHEN) && isLong(saying));

/** Whether a text names a time from and to. */
export const namesWindow = (text: string): boolean => has(text, ['window']);

const HALVES: readonly MeaningKind[] = ['half', 'noon', 'midnight', 'hour-mark'];

/** How many times from and to a text names, as it stands there: TO or a dash between them. */
export const countWindows = (text: string): number =>
  whatTextSays(text).filter((saying) => saying.says === 'window' && saying.isJoined && means(saying, HALVES)).length;

/** Times from and to, or days from and to, whole and nothing else. */
export function isWholeSchedule(text: string): boolean {
  const [only, ...more] = sayingsIn(text);
  if (!only?.isJoined || more.length > 0) return false;
  const endsInFigure = /\d\W*$/.test(text);
  return (only.says === 'window' && !endsInFigure) || only.says === 'days';
}

/** Words that forbid, however the sign goes on. */
export const forbids = (text: string): boolean => has(text, ['prohibition']);

const isPermitAlone = (saying: Saying) => means(saying, ['permit', 'zone']) && !means(saying, ['parking']);

/** Whether a stretch says by itself what a plate is about. */
function isHead(saying: Saying): boolean {
  switch (saying.says) {
    case 'prohibition':
      return isLong(saying);
    case 'parking':
      return !saying.meanings.some((meaning) => meaning.is === 'parking' && meaning.verb);
    case 'limit':
      return means(saying, ['parking']);
    case 'pay':
      return saying.meanings.some((meaning) => meaning.is === 'pay' && meaning.parking);
    case 'reserved':
      return !isPermitAlone(saying);
    default:
      return saying.says === 'ending';
  }
}

/** Words that begin a rule. */
export function beginsRule(text: string): boolean {
  const [first, ...more] = sayingsIn(text);
  if (!first || lossesOf(text).includes('half')) return false;
  if (isHead(first) || isAny(first, ['limit', 'tow', 'purpose'])) return true;
  return (first.says === 'word' && means(first, ['holder'])) || (first.says === 'opening' && more.length === 0);
}

/** Words that say what a panel is about; hours without any of them belong to a picture or to words that were lost. */
export const namesSubject = (text: string): boolean =>
  sayingsIn(text).some(
    (saying) =>
      isHead(saying) ||
      isAny(saying, ['pay', 'tow', 'purpose', 'reserved', 'lifted', 'ending']) ||
      (saying.says === 'limit' && means(saying, ['limit-word'])) ||
      (saying.says === 'word' && means(saying, ['holder', 'permit', 'zone', 'only', 'reserved'])),
  );

/** Words that say by themselves what a plate is about. */
export const isWholeSubject = (text: string): boolean => sayingsByRow(text).some(isHead);

/** A heading that lacks what makes it one: NO has faded, or the number of hours was not found. */
export const isBareHeading = (text: string): boolean => lossesOf(text).includes('head');

/** Two days with nothing between them: MON FRI may be both of them, or all from the first to the second. */
export const lacksDayConnector = (text: string): boolean => lossesOf(text).includes('day-joint');
export const lacksHalf = (text: string): boolean => lossesOf(text).includes('half');
export const mixesPlates = (text: string): boolean => lossesOf(text).includes('plate-joint');

/** What changes no rule. */
const SILENT: readonly SayingKind[] = ['unknown', 'mark', 'number', 'nothing', 'arrow', 'remark'];
/** Short as they are, they make a rule another one. */
const SHORT: readonly MeaningKind[] = ['parking', 'to', 'number-sign'];

/** Words that change what a rule means, however small they are printed. */
export const isRuleWord = (text: string): boolean =>
  sayingsIn(text).some(
    (saying) => !isAny(saying, SILENT) && (isLong(saying) || means(saying, SHORT)),
  );

const OF_PARKING: readonly SayingKind[] = ['window', 'prohibition', 'reserved', 'limit', 'tow', 'pay', 'lifted', 'always', 'ending'];
export const isAboutParking = (text: string): boolean =>
  sayingsIn(text).some((saying) => isHead(saying) || isAny(saying, OF_PARKING) || (saying.says === 'word' && means(saying, ['unit'])));
