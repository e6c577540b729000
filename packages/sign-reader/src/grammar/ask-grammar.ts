import {
  costOfText,
  lossesIn,
  looksLikeTo,
  nearestText,
  whatTextSays,
  type Loss,
  type Meaning,
  type Saying,
  type SayingKind,
} from '@curbwise/sign-rules';
import { remembering } from './remembering';

/**
 * What a reader asks the grammar of signs about words on a plate. The words themselves are the grammar's alone: here
 * stands which kinds of things make a heading, a body or a plate of its own.
 */

/** The nearest thing a sign could say, in single spaces. */
export const mendText: (text: string) => string = remembering((text) =>
  nearestText(text)
    .text.replace(/[^\S\n]+/g, ' ')
    .trim(),
);

const sayingsIn = (text: string): readonly Saying[] => whatTextSays(mendText(text));
const lossesOf = (text: string): readonly Loss[] => lossesIn(mendText(text));

/** What a text says as a whole, and what each of its rows says: pieces of a plate stand in no order yet. */
const sayingsByRow = (text: string): readonly Saying[] => [
  ...sayingsIn(text),
  ...(text.includes('\n') ? text.split('\n').flatMap(sayingsIn) : []),
];

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
export const saysWhen: (text: string) => boolean = remembering((text) =>
  sayingsIn(text).some((saying) => isAny(saying, WHEN) && isLong(saying)),
);

/** Whether a text names a time from and to. */
export const namesWindow = (text: string): boolean => has(text, ['window']);

/** An hour that ends a row without its half, or with the A or P alone, may have lost it. */
const WHOLE_END = /[A-Z]\.?[A-Z]\.?\W*$/i;

/** Times from and to, or days from and to, whole and nothing else. */
export function isWholeSchedule(text: string): boolean {
  const [only, ...more] = sayingsIn(text);
  if (!only?.isJoined || more.length > 0) return false;
  return only.says === 'days' || (only.says === 'window' && WHOLE_END.test(mendText(text)));
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
      return isLong(saying) && !isPermitAlone(saying);
    default:
      return saying.says === 'ending';
  }
}

/** Words that begin a rule. */
export const beginsRule: (text: string) => boolean = remembering((text) => {
  const [first, ...more] = sayingsIn(text);
  if (!first || lossesOf(text).includes('half')) return false;
  if (isHead(first) || isAny(first, ['limit', 'tow', 'purpose'])) return true;
  return (
    (first.says === 'word' && means(first, ['holder'])) || (first.says === 'opening' && more.length === 0)
  );
});

/** Words that say what a panel is about; hours without any of them belong to a picture or to words that were lost. */
export const namesSubject: (text: string) => boolean = remembering((text) =>
  sayingsIn(text).some(
    (saying) =>
      isHead(saying) ||
      isAny(saying, ['pay', 'tow', 'purpose', 'reserved', 'lifted', 'ending']) ||
      (saying.says === 'limit' && means(saying, ['limit-word'])) ||
      (isAny(saying, ['word', 'opening']) && means(saying, ['holder', 'permit', 'zone', 'only', 'reserved'])),
  ),
);

/** Words that say by themselves what a plate is about. */
export const isWholeSubject = (text: string): boolean => sayingsByRow(text).some(isHead);

/** A heading that lacks what makes it one: NO has faded, or the number of hours was not found. */
export const isBareHeading = (text: string): boolean => lossesOf(text).includes('head');

/** Two days with nothing between them: MON FRI may be both of them, or all from the first to the second. */
export const lacksDayConnector = (text: string): boolean => lossesOf(text).includes('day-joint');
export const lacksHalf = (text: string): boolean => lossesOf(text).includes('half');
export const mixesPlates = (text: string): boolean => lossesOf(text).includes('plate-joint');

/** Words that say whom a rule binds, by themselves or with what is not there. */
const LIMITING: readonly MeaningKind[] = ['only', 'except', 'permit', 'reserved'];

/** Whether a text forbids, keeps a place for somebody, or makes an exception, even if only in part. */
export const namesRule = (text: string): boolean =>
  sayingsIn(text).some(
    (saying) =>
      isAny(saying, ['prohibition', 'reserved', 'lifted', 'ending']) ||
      (saying.says === 'word' && means(saying, LIMITING)),
  );

/** Words that go on with what stands below them: TOW-AWAY, ANTI-GRIDLOCK, NO. */
export function leadsOn(text: string): boolean {
  const [first] = sayingsIn(text);
  return first !== undefined && (isAny(first, ['tow', 'opening']) || isRushHour(first));
}

/** The word ZONE and nothing else. */
export const isZoneAlone = (text: string): boolean =>
  !/\d/.test(text) && isOnly(text, (saying) => saying.says === 'word' && means(saying, ['zone']));

const isRushHour = ({ meanings }: Saying) =>
  meanings.some((meaning) => meaning.is === 'purpose' && meaning.purpose === 'rush-hour');

/** Whether a text begins with a reason for a rule: STREET CLEANING. */
export const beginsWithReason = (text: string): boolean => sayingsIn(text)[0]?.says === 'purpose';

/** Whether a text begins with words that cars are towed. */
export const beginsWithTowing = (text: string): boolean => sayingsIn(text)[0]?.says === 'tow';

/** Whether one of the rows says how long one may stay. */
export const statesLimit = (text: string): boolean =>
  text.split('\n').some((row) => sayingsIn(row)[0]?.says === 'limit');

/** Whether a place is kept for disabled people: by words, or by the P ONLY beside a wheelchair. */
export function isForDisabled(text: string): boolean {
  const sayings = sayingsIn(text);
  const isKept = sayings.some(({ meanings }) =>
    meanings.some((meaning) => meaning.is === 'holder' && meaning.holder === 'disabled'),
  );
  const [first, second, ...more] = sayings;
  return (
    isKept ||
    (more.length === 0 && first?.says === 'parking' && second !== undefined && means(second, ['only']))
  );
}

const isOnly = (text: string, is: (saying: Saying) => boolean): boolean => {
  const [only, ...more] = sayingsIn(text);
  return only !== undefined && more.length === 0 && is(only);
};

/** A time of day and nothing else, no TO that runs into it: `8AM`, and not `8AMTO`. */
export const isOneTime = (text: string): boolean =>
  isOnly(text, ({ says, start, end }) => {
    const words = mendText(text);
    return says === 'time' && !/[A-Z0-9]/i.test(words.slice(0, start) + words.slice(end));
  });

/** Whether a text begins with the HOUR or MINUTE of a number that stands before it. */
export function beginsWithUnit(text: string): boolean {
  const [first] = sayingsIn(text);
  return first !== undefined && first.says === 'word' && means(first, ['unit']) && isLong(first);
}

/** HOUR or MINUTE, with its number or without. */
export const isUnit = (text: string): boolean =>
  isOnly(
    text,
    (saying) =>
      isAny(saying, ['word', 'limit', 'always']) && means(saying, ['unit']) && !means(saying, ['parking']),
  );

/** HOUR or MINUTE whose number stands elsewhere, and nothing else. */
export const isUnitAlone = (text: string): boolean => beginsWithUnit(text) && isUnit(text);

/** NO and nothing else: a word that opens a heading. */
export const isOpeningAlone = (text: string): boolean => isOnly(text, ({ says }) => says === 'opening');

/** Whether a text begins with what NO stands before: PARKING, STOPPING. */
export function goesOnAfterNo(text: string): boolean {
  const [first] = sayingsIn(text);
  return first !== undefined && isLong(first) && (first.says === 'ending' || isParking(first));
}

const isParking = (saying: Saying) => saying.says === 'parking' && isHead(saying);

/** The word PARKING and nothing else. */
export const isParkingAlone = (text: string): boolean =>
  isOnly(text, (saying) => isParking(saying) && isLong(saying));

/** The TO between two times and nothing else. */
export const isToAlone = (text: string): boolean =>
  isOnly(text, (saying) => saying.says === 'word' && means(saying, ['to']));

/**
 * Two times, two TOs, or days from and to beside other days, with nothing between them: side by side they are of two
 * columns.
 */
export function areOfColumns(one: string, other: string): boolean {
  if ([isOneTime, isToAlone].some((is) => is(one) && is(other))) return true;
  return isDayList(one) && isDayList(other) && (isDayRange(one) || isDayRange(other));
}

/** A row that goes on in the next one: it ends in EXCEPT, AND, FOR. */
export function isOpenEnded(text: string): boolean {
  const last = sayingsIn(text).at(-1);
  return last?.says === 'word' && means(last, ['except', 'and', 'filler', 'to', 'from', 'including']);
}

/** Days of the week and nothing else: one, several, or from one to another. */
export const isDayList = (text: string): boolean =>
  isOnly(text, (saying) => saying.says === 'days' && means(saying, ['day']));
export const isDayRange = (text: string): boolean =>
  isOnly(text, (saying) => saying.says === 'days' && saying.isJoined);

/** What a piece of hours or days may consist of, read by itself. */
const OF_SCHEDULE: readonly MeaningKind[] = ['half', 'to', 'day', 'noon', 'midnight'];
/** An hour or its half taken for letters, and the M of AM or PM: `IOM`. */
const LOST_HOUR = /^\W*[A-Z]{0,2}M\W*$/i;
/** Letters that are left of an AM or of the raised TO. */
const MAX_SCRAP = 3;

/** Whether a text can be a piece that a row of times or days fell into: `7AM`, `MON`, `1O`, `PM`. */
export function isScheduleFragment(text: string): boolean {
  const sayings = whatTextSays(text);
  const isOfSchedule = (saying: Saying) =>
    isAny(saying, ['number', 'time', 'window', 'days']) ||
    (saying.says === 'word' && means(saying, OF_SCHEDULE)) ||
    looksLikeTo(text);
  const isScrap = ({ says, start, end }: Saying) =>
    says === 'mark' || (says === 'unknown' && end - start <= MAX_SCRAP);
  const isTelling = sayings.some(isOfSchedule) || LOST_HOUR.test(text.trim());
  return isTelling && sayings.every((saying) => isOfSchedule(saying) || isScrap(saying));
}

/** How many letters and figures of a text are in no word, number or time of signs. */
export const strangeLettersIn: (text: string) => number = remembering((text) => costOfText(text).letters);

/** What changes no rule. */
const SILENT: readonly SayingKind[] = ['unknown', 'mark', 'number', 'nothing', 'arrow', 'remark'];
const SILENT_WORDS: readonly MeaningKind[] = ['filler', 'city', 'agency', 'rate', 'reference'];
/** Short as they are, they make a rule another one. */
const SHORT: readonly MeaningKind[] = ['parking', 'to', 'number-sign'];

/** TON, FEET: without a figure they measure nothing. */
const isMeasureAlone = (saying: Saying) =>
  saying.says === 'word' && saying.meanings.length > 0 && saying.meanings.every(({ is }) => is === 'measure');

function changesRule(saying: Saying): boolean {
  if (isAny(saying, SILENT)) return false;
  if (saying.says === 'word' && means(saying, SILENT_WORDS)) return false;
  if (saying.says === 'parking') return true;
  return isLong(saying) || (saying.end - saying.start > 1 && means(saying, SHORT));
}

/** Letters too few to be a word, and figures: `NS08`. */
const MAKERS_CODE = /^[A-Z]{1,2}\d+$/i;

/** Words that change what a rule means, however small they are printed. */
export function isRuleWord(text: string): boolean {
  const words = mendText(text);
  const isCode = ({ says, start, end }: Saying) =>
    says === 'word' && MAKERS_CODE.test(words.slice(start, end));
  const isIdle = (saying: Saying) => isCode(saying) || (isMeasureAlone(saying) && !/\d/.test(words));
  return sayingsIn(text).some((saying) => changesRule(saying) && !isIdle(saying));
}

const OF_PARKING: readonly SayingKind[] = [
  'window',
  'prohibition',
  'reserved',
  'tow',
  'pay',
  'lifted',
  'always',
];

const namesUnit = ({ meanings }: Saying) =>
  meanings.some((meaning) => meaning.is === 'unit' && meaning.letter !== true);

function isOfParking(saying: Saying): boolean {
  // SHOPPING is a letter away from STOPPING: long words are compared more strictly.
  if (saying.says === 'ending') return false;
  if (isHead(saying) || isAny(saying, OF_PARKING)) return true;
  if (saying.says === 'limit') return namesUnit(saying);
  return saying.says === 'word' && (namesUnit(saying) || means(saying, ['permit']));
}

/** Words that, of all signs, only those about parking say; each row by itself, as the words of a photo are no text. */
export const saysParking = (text: string): boolean =>
  text.split('\n').some((row) => sayingsIn(row).some(isOfParking));

/** Kinds of what words say that go on from row to row on signs; loose words of any writing join to the others. */
const OF_SEVERAL_ROWS: readonly SayingKind[] = ['prohibition', 'reserved'];

/** The same of rows that stand on one plate, taken together: `ELECTRIC VEHICLE` over `CHARGING ONLY`. */
export const saysParkingTogether = (text: string): boolean =>
  sayingsIn(text).some(
    (saying) =>
      isAny(saying, OF_SEVERAL_ROWS) && mendText(text).slice(saying.start, saying.end).includes('\n'),
  );
