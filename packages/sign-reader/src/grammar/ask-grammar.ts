import {
  costOfText,
  looksLikeTo,
  lossesIn,
  nearestText,
  remembering,
  whatTextSays,
  type Loss,
  type Meaning,
  type Saying,
  type SayingKind,
} from '@curbwise/sign-rules';

/**
 * Questions that the reader asks the grammar of signs (`sign-rules`) about words on a plate. The grammar knows the words;
 * this file knows which kinds of words make a heading, a body or a plate of its own.
 */

/** The nearest text that a sign could say, with single spaces. */
export const mendText: (text: string) => string = remembering((text) =>
  nearestText(text)
    .text.replace(/[^\S\n]+/g, ' ')
    .trim(),
);

const sayingsIn = (text: string): readonly Saying[] => whatTextSays(mendText(text));
const lossesOf = (text: string): readonly Loss[] => lossesIn(mendText(text));

/** What a text says as a whole, and what each row says alone: the pieces of a plate are not in order yet. */
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

/** Two-letter abbreviations also occur in makers' codes (`NS08`) and in words that are cut off. */
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

/** Whether a text says when a rule applies: a panel with such a text has a body, and the next heading begins a new panel. */
export const saysWhen: (text: string) => boolean = remembering((text) =>
  sayingsIn(text).some((saying) => isAny(saying, WHEN) && isLong(saying)),
);

/** Whether a text contains a time window, such as `8AM-6PM`. */
export const namesWindow = (text: string): boolean => has(text, ['window']);

/** A row that ends in an hour without a whole AM or PM may have lost it. */
const WHOLE_END = /[A-Z]\.?[A-Z]\.?\W*$/i;

/** Whether a text is one complete range of times or of days and nothing else. */
export function isWholeSchedule(text: string): boolean {
  const [only, ...more] = sayingsIn(text);
  if (!only?.isJoined || more.length > 0) return false;
  return only.says === 'days' || (only.says === 'window' && WHOLE_END.test(mendText(text)));
}

/** Whether a text contains a prohibition, whatever follows it. */
export const forbids = (text: string): boolean => has(text, ['prohibition']);

/** Whether a text reserves a place (BUS ZONE) and limits nobody's stay. */
export const reserves = (text: string): boolean => has(text, ['reserved']) && !has(text, ['limit']);

const isPermitAlone = (saying: Saying) => means(saying, ['permit', 'zone']) && !means(saying, ['parking']);

/** Whether a saying is a heading by itself. */
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

/** Whether a text begins a rule. */
export const beginsRule: (text: string) => boolean = remembering((text) => {
  const [first, ...more] = sayingsIn(text);
  if (!first || lossesOf(text).includes('half')) return false;
  if (isHead(first) || isAny(first, ['limit', 'tow', 'purpose'])) return true;
  return (
    (first.says === 'word' && means(first, ['holder'])) || (first.says === 'opening' && more.length === 0)
  );
});

/** Whether a text says what a panel is about. Hours without such words belong to a picture or to words that were lost. */
export const namesSubject: (text: string) => boolean = remembering((text) =>
  sayingsIn(text).some(
    (saying) =>
      isHead(saying) ||
      isAny(saying, ['pay', 'tow', 'purpose', 'reserved', 'lifted', 'ending']) ||
      (saying.says === 'limit' && means(saying, ['limit-word'])) ||
      (isAny(saying, ['word', 'opening']) && means(saying, ['holder', 'permit', 'zone', 'only', 'reserved'])),
  ),
);

/** Whether a text, or one of its rows, says by itself what a plate is about. */
export const isWholeSubject = (text: string): boolean => sayingsByRow(text).some(isHead);

/** Whether a heading lacks a part that it needs: its NO has faded, or its number of hours was not found. */
export const isBareHeading = (text: string): boolean => lossesOf(text).includes('head');

/** Whether a text has two days with nothing between them: MON FRI may mean both days, or Monday to Friday. */
export const lacksDayConnector = (text: string): boolean => lossesOf(text).includes('day-joint');
/** Whether an hour has lost its AM or PM, or a part of it. */
export const lacksAmPm = (text: string): boolean => lossesOf(text).includes('half');
/** Whether a row joins the end of one plate to the beginning of another. */
export const mixesPlates = (text: string): boolean => lossesOf(text).includes('plate-joint');

/** Words that say whom a rule applies to, even when the rest of the phrase is missing. */
const LIMITING: readonly MeaningKind[] = ['only', 'except', 'permit', 'reserved'];

/** Whether a text forbids, reserves a place or makes an exception, even if it is incomplete. */
export const namesRule = (text: string): boolean =>
  sayingsIn(text).some(
    (saying) =>
      isAny(saying, ['prohibition', 'reserved', 'lifted', 'ending']) ||
      (saying.says === 'word' && means(saying, LIMITING)),
  );

/** Whether a text is continued by the row below it: TOW-AWAY, ANTI-GRIDLOCK, NO. */
export function leadsOn(text: string): boolean {
  const [first] = sayingsIn(text);
  return first !== undefined && (isAny(first, ['tow', 'opening']) || isRushHour(first));
}

/** Whether a text is the word ZONE and nothing else. */
export const isZoneAlone = (text: string): boolean =>
  !/\d/.test(text) && isOnly(text, (saying) => saying.says === 'word' && means(saying, ['zone']));

const isRushHour = ({ meanings }: Saying) =>
  meanings.some((meaning) => meaning.is === 'purpose' && meaning.purpose === 'rush-hour');

/** Whether a text begins with the purpose of a rule: STREET CLEANING. */
export const beginsWithReason = (text: string): boolean => sayingsIn(text)[0]?.says === 'purpose';

/** Whether a text begins by saying that cars are towed. */
export const beginsWithTowing = (text: string): boolean => sayingsIn(text)[0]?.says === 'tow';

/** Whether one of the rows states a time limit. */
export const statesLimit = (text: string): boolean =>
  text.split('\n').some((row) => sayingsIn(row)[0]?.says === 'limit');

/** Whether a place is reserved for disabled people: by words, or by the P ONLY beside a wheelchair symbol. */
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

/** Whether a text is a time of day and nothing else: `8AM`, but not `8AMTO`. */
export const isOneTime = (text: string): boolean =>
  isOnly(text, ({ says, start, end }) => {
    const words = mendText(text);
    return says === 'time' && !/[A-Z0-9]/i.test(words.slice(0, start) + words.slice(end));
  });

/** Whether a text begins with an HOUR or MINUTE whose number is not in the text. */
export function beginsWithUnit(text: string): boolean {
  const [first] = sayingsIn(text);
  return first !== undefined && first.says === 'word' && means(first, ['unit']) && isLong(first);
}

/** Whether a text is HOUR or MINUTE, with or without a number, and nothing else. */
export const isUnit = (text: string): boolean =>
  isOnly(
    text,
    (saying) =>
      isAny(saying, ['word', 'limit', 'always']) && means(saying, ['unit']) && !means(saying, ['parking']),
  );

/** Whether a text is HOUR or MINUTE without a number and nothing else. */
export const isUnitAlone = (text: string): boolean => beginsWithUnit(text) && isUnit(text);

/** Whether a text is NO and nothing else: a word that opens a heading. */
export const isOpeningAlone = (text: string): boolean => isOnly(text, ({ says }) => says === 'opening');

/** Whether a text begins with a word that can follow NO: PARKING, STOPPING. */
export function goesOnAfterNo(text: string): boolean {
  const [first] = sayingsIn(text);
  return first !== undefined && isLong(first) && (first.says === 'ending' || isParking(first));
}

const isParking = (saying: Saying) => saying.says === 'parking' && isHead(saying);

/** Whether a text is the word PARKING and nothing else. */
export const isParkingAlone = (text: string): boolean =>
  isOnly(text, (saying) => isParking(saying) && isLong(saying));

/** Whether a text is the TO between two times and nothing else. */
export const isToAlone = (text: string): boolean =>
  isOnly(text, (saying) => saying.says === 'word' && means(saying, ['to']));

/**
 * Whether two neighbours in a row come from two columns: two times, two TOs, or a range of days beside other days, with
 * nothing between them.
 */
export function areOfColumns(one: string, other: string): boolean {
  if ([isOneTime, isToAlone].some((is) => is(one) && is(other))) return true;
  return isDayList(one) && isDayList(other) && (isDayRange(one) || isDayRange(other));
}

/** Whether a row continues in the next one: it ends in EXCEPT, AND, FOR. */
export function isOpenEnded(text: string): boolean {
  const last = sayingsIn(text).at(-1);
  return last?.says === 'word' && means(last, ['except', 'and', 'filler', 'to', 'from', 'including']);
}

/** Whether a text is days of the week and nothing else: one, several or a range. */
export const isDayList = (text: string): boolean =>
  isOnly(text, (saying) => saying.says === 'days' && means(saying, ['day']));
/** Whether a text is a range of days and nothing else. */
export const isDayRange = (text: string): boolean =>
  isOnly(text, (saying) => saying.says === 'days' && saying.isJoined);

/** Words that a piece of a schedule may consist of. */
const OF_SCHEDULE: readonly MeaningKind[] = ['half', 'to', 'day', 'noon', 'midnight'];
/** An hour that was misread as letters, with the M of AM or PM: `IOM`. */
const LOST_HOUR = /^\W*[A-Z]{0,2}M\W*$/i;
/** Letters that may remain of an AM or of a raised TO. */
const MAX_SCRAP = 3;

/** Whether a text can be a piece of a row of times or days that was read in parts: `7AM`, `MON`, `1O`, `PM`. */
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

/** How many letters and digits of a text belong to no word, number or time of signs. */
export const strangeLettersIn: (text: string) => number = remembering((text) => costOfText(text).letters);

/** Sayings and words that change no rule. */
const SILENT: readonly SayingKind[] = ['unknown', 'mark', 'number', 'nothing', 'arrow', 'remark'];
const SILENT_WORDS: readonly MeaningKind[] = ['filler', 'city', 'agency', 'rate', 'reference'];
/** Short words that change a rule. */
const SHORT: readonly MeaningKind[] = ['parking', 'to', 'number-sign'];

/** Whether a saying is a unit such as TON or FEET, which means nothing without a number. */
const isMeasureAlone = (saying: Saying) =>
  saying.says === 'word' && saying.meanings.length > 0 && saying.meanings.every(({ is }) => is === 'measure');

function changesRule(saying: Saying): boolean {
  if (isAny(saying, SILENT)) return false;
  if (saying.says === 'word' && means(saying, SILENT_WORDS)) return false;
  if (saying.says === 'parking') return true;
  return isLong(saying) || (saying.end - saying.start > 1 && means(saying, SHORT));
}

/** One or two letters and digits: `NS08`. */
const MAKERS_CODE = /^[A-Z]{1,2}\d+$/i;

/** Whether a text has words that change what a rule means, however small they are printed. */
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
  // SHOPPING is one letter away from STOPPING, so the caller compares long words more strictly.
  if (saying.says === 'ending') return false;
  if (isHead(saying) || isAny(saying, OF_PARKING)) return true;
  if (saying.says === 'limit') return namesUnit(saying);
  return saying.says === 'word' && (namesUnit(saying) || means(saying, ['permit']));
}

/** Whether a row has words that only parking signs have. Rows are checked one by one: the words of a photo are not one text. */
export const saysParking = (text: string): boolean =>
  text.split('\n').some((row) => sayingsIn(row).some(isOfParking));

/** Sayings that run over several rows on signs. Other kinds would also join unrelated words. */
const OF_SEVERAL_ROWS: readonly SayingKind[] = ['prohibition', 'reserved'];

/** The same question about the rows of one plate taken together: `ELECTRIC VEHICLE` over `CHARGING ONLY`. */
export const saysParkingTogether = (text: string): boolean =>
  sayingsIn(text).some(
    (saying) =>
      isAny(saying, OF_SEVERAL_ROWS) && mendText(text).slice(saying.start, saying.end).includes('\n'),
  );
