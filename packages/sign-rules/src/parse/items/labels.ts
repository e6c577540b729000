import { judgedWords } from '../../roles/installed-judge';
import { isAnd, isTo, spelledDay } from '../phrases/lexeme-kinds';
import type { LabelWord } from '../../languages/meaning';
import { MISSPELT_DAY } from './agencies';
import { readLimit } from './durations';
import { found, type Found } from './item';
import { readReference } from './references';
import { readPhone } from './telephones';
import { isPlainWindow, readWindow } from './times';
import { meaningOf, type Lexeme } from '../phrases/lexemes';

type Reader = (lexemes: readonly Lexeme[], at: number, end: number) => Found;

const labelOf = (lexeme: Lexeme | undefined): LabelWord | undefined => meaningOf(lexeme, 'label')?.of;

const meaningsOfLabel = (lexeme: Lexeme | undefined): LabelWord[] =>
  (lexeme?.meanings ?? []).flatMap((meaning) => (meaning.is === 'label' ? [meaning.of] : []));

/** Maximum lexemes of a label. `EVELYN WAY/CHAVES AVE - TERESITA BLVD (50 FT.) - NORTH` has fourteen. */
export const MAX_LEXEMES = 24;

/** The index after the line or column of a lexeme; -1 if it is longer than any label. */
function endOfLine(lexemes: readonly Lexeme[], at: number): number {
  const { line } = lexemes[at]!;
  let end = at + 1;
  while (end < at + MAX_LEXEMES && lexemes[end]?.line === line && lexemes[end]!.text !== '|') end += 1;
  return end < at + MAX_LEXEMES ? end : -1;
}

/** Kinds of label words that may also be part of other names: VILLAGE ST, BRIDGE RD. */
const NAME_LABELS: readonly (LabelWord | undefined)[] = ['place', 'office', 'reason'];

/**
 * Whether a word is unknown or known only from names. Words that end like PROHIBITED and RESTRICTED are never names.
 */
const isName = (lexeme: Lexeme | undefined) =>
  lexeme?.type === 'word' &&
  (lexeme.meanings.length === 0 || NAME_LABELS.includes(labelOf(lexeme))) &&
  !/(?:..ED|\u2026)$/.test(lexeme.text);

/** The number of consecutive name words from `at` on. */
function countNames(lexemes: readonly Lexeme[], at: number, end: number): number {
  let next = at;
  while (next < end && isName(lexemes[next])) next += 1;
  return next - at;
}

/** Kinds of known words that may be part of a street name: MAY ST, 3RD ST, MARKET ST. */
const STREET_NAME_KINDS = ['month', 'agency', 'ordinal', 'ordinal-ending', 'cue'] as const;

function isStreetName(lexeme: Lexeme | undefined): boolean {
  if (isName(lexeme)) return lexeme!.text.length > 1;
  return lexeme?.text === 'PARK' || STREET_NAME_KINDS.some((kind) => meaningOf(lexeme, kind));
}

/** Whether a lexeme may be in a line about streets besides names: house numbers, directions, marks, FROM and TO. */
const mayBeInStreetLine = (lexeme: Lexeme) =>
  lexeme.type === 'number' ||
  /^(?:[-/,&()#]|[NSEW]|NO)$/.test(lexeme.text) ||
  isAnd(lexeme) ||
  isTo(lexeme) ||
  meaningOf(lexeme, 'measure') !== undefined ||
  meaningOf(lexeme, 'from') !== undefined;

/** `1200 BLOCK`: house numbers of three or four digits. */
const isBlock = (lexemes: readonly Lexeme[], at: number) =>
  /^BLOCKS?$/.test(lexemes[at]?.text ?? '') && /^\d{3,4}$/.test(lexemes[at - 1]?.text ?? '');

/** Maximum name words for each street on a line. */
const WORDS_PER_STREET = 4;

/**
 * Reads a line that only names streets and parts of them: `CHESTNUT ST`, `100 N MAIN ST TO 3RD AVE (50 FT) - NORTH`.
 */
const readStreets: Reader = (lexemes, at, end) => {
  let streets = 0;
  let lanes = 0;
  let words = 0;
  let isPart = false;
  for (let next = at; next < end; next += 1) {
    const lexeme = lexemes[next]!;
    const label = labelOf(lexeme);
    const isNamed = next > at && (isStreetName(lexemes[next - 1]) || isBlock(lexemes, next));
    // `RUE DE LA GARE`
    const isBefore = meaningsOfLabel(lexeme).includes('street-before') && next < end - 1;
    const isStreet = isBefore || (label === 'street' && isNamed);
    // `1ST & 3RD` may be Tuesdays: the ST is not a street.
    const isOrdinal = lexeme.glued && lexemes[next - 1]?.type === 'number';
    if (isStreet && !isOrdinal) streets += 1;
    else if (label === 'lane') lanes += 1;
    else if (isStreetName(lexeme) || label === 'street') words += 1;
    else if (!mayBeInStreetLine(lexeme)) return null;
    isPart ||= lexeme.type === 'number' || /^[NSEW]$/.test(lexeme.text);
    if (lexeme.type === 'number' && (isPlainWindow(lexemes, next) || readLimit(lexemes, next))) return null;
  }
  // A LANE counts as a street only on a line with numbers, directions or other streets. Otherwise it may be a bus lane.
  if (lanes > 0 && (isPart || streets > 0)) streets += lanes;
  const isLine = streets > 0 && words <= streets * WORDS_PER_STREET;
  return isLine ? found({ is: 'nothing', name: 'street' }, end) : null;
};

/** Maximum words of a name before its last word. */
const MAX_NAME_WORDS = 4;

/** Whether a word may be in the name of an office, a firm or a reason: FIRE HALL EXIT, AMBULANCE ACCESS. */
export const mayBeInName = (lexeme: Lexeme): boolean =>
  isName(lexeme) ||
  /^(?:[-/,&.]|FIRE)$/.test(lexeme.text) ||
  isAnd(lexeme) ||
  meaningOf(lexeme, 'purpose')?.purpose === 'construction' ||
  (['agency', 'city'] as const).some((kind) => meaningOf(lexeme, kind));

/** Whether a word names a user of the street or an activity, as in AMBULANCE ACCESS. */
const isUser = (lexeme: Lexeme) =>
  meaningOf(lexeme, 'holder') !== undefined || meaningOf(lexeme, 'purpose') !== undefined;

/** Whether a word may be the last one of the name of an office, or of a reason. */
const isLast = (of: 'office' | 'reason', lexeme: Lexeme) =>
  labelOf(lexeme) === of || (of === 'reason' && meaningOf(lexeme, 'ground') !== undefined);

/** Reads the owner of the sign (`PUBLIC WORKS DEPT`, `ACME TOWING INC`), or why or where parking is forbidden: `WASTE COLLECTION`, `FIRE HALL EXIT`, `ON FOOTPATH`. */
const readNamed: Reader = (lexemes, at, end) => {
  const before = lexemes[at - 1];
  // `HOLIDAY WORK`: the day may belong to the reason rather than to the schedule.
  const isOfDay = before?.line === lexemes[at]!.line && (spelledDay(before) ?? meaningOf(before, 'holiday'));
  const words = lexemes.slice(at, end);
  const of = labelOf(words.at(-1)) === 'office' ? 'office' : 'reason';
  const isName =
    words.length <= MAX_NAME_WORDS + 1 &&
    !isAnd(words[0]) &&
    isLast(of, words.at(-1)!) &&
    words.every((lexeme) => isLast(of, lexeme) || mayBeInName(lexeme) || (of === 'reason' && isUser(lexeme)));
  if (!isName || isOfDay) return null;
  const isAlways = words.some((word) => meaningOf(word, 'ground')?.always);
  const ground = { is: 'ground' as const, ...(isAlways && { always: true as const }) };
  return found(of === 'office' ? { is: 'nothing', name: 'office' } : ground, end);
};

/** `9273 6000`: eight digits after a name, unless the first four may be a time of day. */
const isShortPhone = (lexemes: readonly Lexeme[], at: number) => {
  const [first, second] = [lexemes[at], lexemes[at + 1]];
  const isHalf = (lexeme: Lexeme | undefined) => lexeme?.type === 'number' && lexeme.text.length === 4;
  const isTime = Number(first?.text) <= 2400 && Number(first?.text) % 100 < 60;
  return isHalf(first) && isHalf(second) && !isTime && !readWindow(lexemes, at);
};

/** Whether a word may come before the number to call in a line about towed cars. */
const mayBeInCall = (lexeme: Lexeme) =>
  mayBeInName(lexeme) ||
  /^(?:[?:.,/&-]|[A-Z])$/.test(lexeme.text) ||
  ['phone', 'penalty', 'warning', 'reason'].includes(labelOf(lexeme) ?? '') ||
  (['reference', 'vehicles', 'tow', 'filler'] as const).some((kind) => meaningOf(lexeme, kind) !== undefined);

/**
 * Reads the number to call for a towed car: `TOWED VEHICLE? 415-555-0142`, `TOWED VEHICLE INFO: CALL A.B.C.D. (310)
 * 555-0142`.
 */
const readCall: Reader = (lexemes, at, end) => {
  const isTow = (lexeme: Lexeme | undefined) => meaningOf(lexeme, 'tow') ?? lexeme?.text.startsWith('TOW');
  if (end < 0 || !isTow(lexemes[at])) return null;
  // `CALL 311`
  const isShort = (next: number) =>
    lexemes[end - 1]?.type === 'number' && readReference(lexemes, next)?.next === end;
  const endsAt = (next: number) => readPhone(lexemes, next) === end || isShort(next);
  let next = at;
  while (next < end && mayBeInCall(lexemes[next]!) && !endsAt(next)) next += 1;
  return next < end && endsAt(next) ? found({ is: 'tow' }, end) : null;
};

/** Reads a contact with a telephone number: `PPA 215-683-9775`, `ACME MOVERS PH 09 355 3553`. */
const readContact: Reader = (lexemes, at, end) => {
  let names = 0;
  while (names < MAX_NAME_WORDS && mayBeInName(lexemes[at + names]!) && at + names < end - 1) names += 1;
  const announced = labelOf(lexemes[at + names]) === 'phone' || meaningOf(lexemes[at + names], 'reference');
  const start = at + names + (announced ? 1 : 0);
  const next =
    (names > 0 || announced) && isShortPhone(lexemes, start) ? start + 2 : readPhone(lexemes, start);
  return next === end ? found(names > 0 ? { is: 'nothing', name: 'office' } : { is: 'nothing' }, end) : null;
};

/** Maximum letters of the abbreviation of a code of law: `CCMC`. */
const MAX_ABBREVIATION_LETTERS = 5;

/** Minimum letters of an abbreviation with dots: `R.O.H.` Two may be days or a half of the day. */
const MIN_DOTTED_LETTERS = 3;

/** Minimum digits of a permit number behind `#`. The zones of permits have fewer. */
const MIN_DIGITS_AFTER_SIGN = 4;

/** Minimum digits of a permit number or a section number. Zones have fewer. */
const MIN_PERMIT_DIGITS = 5;

const countDigits = (lexemes: readonly Lexeme[]) =>
  lexemes.reduce((sum, { type, text }) => sum + (type === 'number' ? text.length : 0), 0);

/** Whether these are the digits of a section or licence: `SMC 11.72.250`, `SDMC 86.0118`, `TDLR 0654321C`. */
function isSectionNumber(code: readonly Lexeme[]): boolean {
  const isCode = ({ text, type, glued }: Lexeme, index: number) =>
    type === 'number' || (index > 0 && glued && /^(?:[-.]|[A-Z])$/.test(text));
  const numbers = code.filter(({ type }) => type === 'number');
  const isLong = numbers.length > 2 || (numbers.at(-1)?.text.length ?? 0) > 2;
  return code[0]?.type === 'number' && code.every(isCode) && isLong && countDigits(code) >= MIN_PERMIT_DIGITS;
}

/** Reads a section of a code of law: `SLC ORD 12.56.325`, `SEC 15-22.11 ROH`, `CCMC 7.63.305`. */
const readSection: Reader = (lexemes, from, end) => {
  // `R.O.H. SEC. 15-14.3`
  let at = from;
  while (at < end && /^[A-Z]$/.test(lexemes[at]!.text)) at += 1;
  // `D.R.M.C. 54-481`
  const isOfDays = lexemes.slice(from, at).every(({ text }) => /^[MTWRFSU]$/.test(text));
  const isDotted = at - from >= MIN_DOTTED_LETTERS && !isOfDays && !readWindow(lexemes, at);
  if (isDotted && isSectionNumber(lexemes.slice(at, end))) return found({ is: 'nothing' }, end);
  if (at - from === 1 || !meaningOf(lexemes[at], 'reference')) at = from;
  const names = countNames(lexemes, at, end);
  const isShort =
    names === 1 &&
    lexemes[at]!.text.length <= MAX_ABBREVIATION_LETTERS &&
    !MISSPELT_DAY.test(lexemes[at]!.text);
  const isBare = isShort && at + 1 < end && !readWindow(lexemes, at + 1);
  if (isBare && isSectionNumber(lexemes.slice(at + 1, end))) return found({ is: 'nothing' }, end);
  // `MUNICIPAL CODE SEC. 10.36`
  const isNumbered = (lexeme: Lexeme | undefined) => meaningOf(lexeme, 'reference')?.numbered === true;
  let word = at + names;
  while (word < end - 1 && isNumbered(lexemes[word]) && isNumbered(lexemes[word + 1])) word += 1;
  if (names > MAX_NAME_WORDS || word >= end || !isNumbered(lexemes[word])) return null;
  // `SEC 15-22.11 ROH`
  const last = end - 1;
  const isSigned = isName(lexemes[last]) && isSectionNumber(lexemes.slice(word + 1, last));
  const reference = readReference(lexemes, word);
  const isLine = isSigned || (reference && reference.next + countNames(lexemes, reference.next, end) >= end);
  return isLine ? found({ is: 'nothing' }, end) : null;
};

/** Reads words that announce a name, and the name: `BY ORDER OF CHIEF OF POLICE`, `ENFORCED BY CITY WARDENS`. */
const readAnnouncedName: Reader = (lexemes, at, end) => {
  const words = lexemes.slice(at + 1, end);
  const isAnnounced = labelOf(lexemes[at]) === 'by' && words.length > 0 && words.length <= MAX_NAME_WORDS + 1;
  return isAnnounced && words.every((lexeme) => mayBeInName(lexeme) || isUser(lexeme))
    ? found({ is: 'nothing' }, end)
    : null;
};

/**
 * Reads words with a number behind them, on their own line: the permit of a temporary sign (`PERMIT TR 26-118822`), the day on
 * which a sign was put up (`POSTED 10/19/26`), a decree (`ARRÊTÉ MUNICIPAL N° 2019 C 1204`).
 */
const readNumbered: Reader = (lexemes, at, end) => {
  const permit = meaningOf(lexemes[at], 'permit') !== undefined;
  // `8AM-6PM POSTED 5/1`: it may be the day from which the rule applies.
  const isLine = lexemes[at - 1]?.line !== lexemes[at]!.line;
  if (!isLine || !(permit || labelOf(lexemes[at]) === 'numbered')) return null;
  const isOfCode = (lexeme: Lexeme, index: number) =>
    (lexeme.type === 'number' && !lexeme.text.includes(':') && !isPlainWindow(lexemes, at + 1 + index)) ||
    /^[-#./°]$/.test(lexeme.text) ||
    /^[A-GI-Z]{1,2}$/.test(lexeme.text);
  const code = lexemes.slice(at + 1, end);
  // `VALET ZONE · PERMIT #VZ-2024`: the permit of the zone itself.
  const isOfZone = permit && code[0]?.text === '#' && countDigits(code) >= MIN_DIGITS_AFTER_SIGN;
  const isNumber = code.every(isOfCode) && countDigits(code) >= (permit ? MIN_PERMIT_DIGITS : 1);
  if (!isNumber && !(isOfZone && code.every(isOfCode))) return null;
  return found({ is: 'nothing', ...(permit && !isOfZone && { permit: true }) }, end);
};

/** Reads a warning: `VIOLATORS WILL BE TICKETED AND TOWED AT THE OWNER'S EXPENSE`. */
function readWarning(lexemes: readonly Lexeme[], at: number): Found {
  let end = at;
  let threatens = false;
  let tows = false;
  let words = 0;
  for (let next = at; next < Math.min(lexemes.length, at + MAX_LEXEMES); next += 1) {
    const lexeme = lexemes[next]!;
    // `TOW-AWAY · TOWED VEHICLE? 415-555-0142`
    if (
      next > at &&
      lexeme.line !== lexemes[next - 1]!.line &&
      readCall(lexemes, next, endOfLine(lexemes, next))
    )
      break;
    const label = labelOf(lexeme);
    const isTow = meaningOf(lexeme, 'tow') !== undefined;
    const isPenalty = label === 'penalty' || lexeme.words === 'TOWING';
    const isWarning = label === 'warning' || isPenalty;
    const isBetween = isAnd(lexeme) || isTo(lexeme) || meaningOf(lexeme, 'vehicles') || lexeme.text === ',';
    if (!isWarning && !isTow && !isBetween) break;
    threatens ||= isPenalty || isTow;
    tows ||= isTow || lexeme.text.startsWith('TOW');
    if (isWarning) words += 1;
    if (isWarning || isTow) end = next + 1;
  }
  if (!threatens || words === 0) return null;
  return found({ is: tows ? 'tow' : 'nothing' }, end);
}

/** Kinds of words that are never in a reason or the name of a place. */
const NEVER_IN_FIELDS = [
  'prohibition',
  'except',
  'excepted',
  'only',
  'including',
  'half',
  'unit',
  'open',
  'pay',
  'condition',
  'night',
  'nights',
  'holiday',
  'always',
  'other-times',
  'month-days',
] as const;

const isNeverInField = (lexeme: Lexeme) =>
  spelledDay(lexeme) !== undefined ||
  labelOf(lexeme) === 'rule' ||
  NEVER_IN_FIELDS.some((kind) => meaningOf(lexeme, kind) !== undefined);

/** Reads a line of a form without a rule or hours: `REASON: CRANE OPERATION`, `LOCATION: O/S 14-22 ELM ST`. */
const readField: Reader = (lexemes, at, end) => {
  if (labelOf(lexemes[at]) !== 'field' || end === at + 1) return null;
  for (let next = at + 1; next < end; next += 1) {
    const lexeme = lexemes[next]!;
    const isDate = meaningOf(lexeme, 'month') !== undefined && lexemes[next + 1]?.type === 'number';
    if (isNeverInField(lexeme) || isDate || lexeme.text === '\u2026') return null;
    if (lexeme.type === 'number' && isPlainWindow(lexemes, next)) return null;
  }
  return found({ is: 'ground' }, end);
};

/** Words before the number of a car park or a road. */
const NUMBERED_PLACE = /^(?:LOT|ROUTE|RTE|RT|HWY|HIGHWAY|SR)$/;

/** Reads a line with nothing but the number of a car park or a road: `LOT 214`, `ROUTE 66`. Permits may be for a lot. */
const readNumberedPlace: Reader = (lexemes, at, end) => {
  const isLine =
    end === at + 2 && NUMBERED_PLACE.test(lexemes[at]!.words) && lexemes[at + 1]!.type === 'number';
  const isForSome = lexemes.some(
    (lexeme) => meaningOf(lexeme, 'permit') ?? meaningOf(lexeme, 'holder') ?? meaningOf(lexeme, 'only'),
  );
  return isLine && !isForSome ? found({ is: 'nothing', name: 'street' }, end) : null;
};

const LINE_READERS: readonly Reader[] = [
  readField,
  readContact,
  readAnnouncedName,
  readSection,
  readNumberedPlace,
  readStreets,
  readNamed,
  readNumbered,
];

/** Maximum letters of the zone of a permit: `PLACARDS PPP`. */
const MAX_ZONE_LETTERS = 3;

const isPermit = (lexeme: Lexeme | undefined): boolean =>
  (['permit', 'pay'] as const).some((kind) => meaningOf(lexeme, kind) !== undefined);

/** Words for the place at which a permit is not valid: ON THIS BLOCK. */
const isOfPlace = (lexeme: Lexeme): boolean =>
  /^(?:AT|IN|ON|THIS)$/.test(lexeme.words) ||
  labelOf(lexeme) === 'street' ||
  (['nothing', 'zone'] as const).some((kind) => meaningOf(lexeme, kind) !== undefined);

/**
 * Reads that some permit does not count here, which changes nothing for others: `COUPONS NOT VALID HERE`, `HAWKERS' PERMITS · NOT
 * VALID ON THIS BLOCK`.
 */
function readVoid(lexemes: readonly Lexeme[], at: number): Found {
  if (lexemes[at - 1]?.line === lexemes[at]!.line) return null;
  let [next, line] = [at, lexemes[at]!.line];
  // REGATTA PERMITS may be a regatta, and permits.
  const isOfUsers = (lexeme: Lexeme) =>
    mayBeInName(lexeme) &&
    (lexeme.text.length <= MAX_ZONE_LETTERS || (lexeme.judged?.role ?? 'who') === 'who');
  const isOfName = (lexeme: Lexeme) => isOfUsers(lexeme) || lexeme.text === "'" || isPermit(lexeme);
  while (next < at + MAX_LEXEMES && lexemes[next]?.line === line) {
    // `CONTRACTOR PARKING · PLACARDS`
    const goesOn = meaningOf(lexemes[next], 'parking') !== undefined && isPermit(lexemes[next + 1]);
    if (goesOn) line = lexemes[next + 1]!.line;
    else if (!isOfName(lexemes[next]!)) break;
    next += 1;
  }
  if (labelOf(lexemes[next]) !== 'void' || !lexemes.slice(at, next).some(isPermit)) return null;
  let end = next + 1;
  while (lexemes[end]?.line === lexemes[next]!.line && isOfPlace(lexemes[end]!)) end += 1;
  return lexemes[end]?.line === lexemes[next]!.line ? null : found({ is: 'nothing' }, end);
}

/** Whether a lexeme shows that the number before it is a time: `8 AM`, `8:30`, `2 HOUR`. */
const saysTime = (lexeme: Lexeme | undefined) =>
  lexeme?.text === ':' || meaningOf(lexeme, 'half') !== undefined || meaningOf(lexeme, 'unit') !== undefined;

/** Whether a label may begin with a lexeme: a name, a number, a bracket, or a word of labels. */
function mayBegin(lexeme: Lexeme | undefined, next: Lexeme | undefined): boolean {
  if (!lexeme) return false;
  const { type, text } = lexeme;
  if (type === 'number') return !saysTime(next);
  return (
    /^[(NSEW]$/.test(text) ||
    (/^[A-Z]$/.test(text) && /^[A-Z]$/.test(next?.text ?? '')) ||
    isName(lexeme) ||
    isStreetName(lexeme) ||
    mayBeInName(lexeme) ||
    isUser(lexeme) ||
    meaningOf(lexeme, 'label') !== undefined ||
    meaningOf(lexeme, 'reference') !== undefined ||
    meaningOf(lexeme, 'permit') !== undefined
  );
}

/**
 * Reads a label: words that say why, for whom or where a rule applies or whom to call, and that state no rule. Except
 * for warnings, a label fills the rest of its line.
 */
export function readLabel(lexemes: readonly Lexeme[], at: number): Found {
  const end = endOfLine(lexemes, at);
  const call = readCall(lexemes, at, end) ?? readVoid(lexemes, at);
  if (call) return call;
  // `ON BRIDGE`, not `ON GARBAGE COLLECTION`, which may be days.
  const isOn = meaningOf(lexemes[at], 'caption')?.article && end > at + 1;
  const place =
    isOn && judgedWords(lexemes[end - 1]!.words)?.role === 'where' ? readNamed(lexemes, at + 1, end) : null;
  if (place) return place;
  const warning = readWarning(lexemes, at);
  if (warning || !mayBegin(lexemes[at], lexemes[at + 1])) return warning;
  if (end < 0) return null;
  for (const read of LINE_READERS) {
    const label = read(lexemes, at, end);
    if (label) return label;
  }
  return null;
}
