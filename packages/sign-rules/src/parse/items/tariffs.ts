import { readDays, type WrittenDays } from './days';
import { found, type Found } from './item';
import { digitsOf, readQuantity } from './numbers';
import { endOfCodes } from './references';
import { readTimeOfDay } from './clock-times';
import { readWindow } from './times';
import { isAnd, isTo } from '../phrases/lexeme-kinds';
import type { MeaningKind } from '../../languages/meaning';
import { meaningOf, type Lexeme, type Match } from '../phrases/lexemes';

const CURRENCY = /^[$£€¢¥]$/;
/** Units after the amount of a price: `50p`, `2 EUR`. */
const COIN = /^(?:[$£€¢¥]|P|C|CENTS?|PENCE|EUROS?|EUR|DOLLARS?)$/;

/** The index after `2.50`, `2,50`, `.60`, `3`; null if there is no amount. */
function endOfAmount(lexemes: readonly Lexeme[], at: number): number | null {
  const isPoint = (index: number) => /^[.,]$/.test(lexemes[index]?.text ?? '') && lexemes[index + 1]?.glued;
  const start = isPoint(at) ? at : digitsOf(lexemes[at]) === null ? -1 : at + 1;
  if (start < 0) return null;
  return isPoint(start) && digitsOf(lexemes[start + 1]) !== null ? start + 2 : start === at ? null : start;
}

/** The index after `$`, `CHF`, `NZ$`, `Fr.`; null if no currency comes first. FR needs a rate, as it may be Friday. */
function endOfCurrency(lexemes: readonly Lexeme[], at: number): number | null {
  const text = lexemes[at]?.text ?? '';
  if (CURRENCY.test(text)) return at + 1;
  if (/^(?:CHF|SFR|AUD|CAD|NZD|SGD|USD|EUR|GBP)$/.test(text)) return at + 1;
  if (/^(?:S|A|C|AU|NZ|US|CA|HK)$/.test(text) && lexemes[at + 1]?.text === '$') return at + 2;
  if (text !== 'FR') return null;
  const amount = lexemes[at + 1]?.text === '.' ? at + 2 : at + 1;
  const end = endOfAmount(lexemes, amount);
  return end !== null && end > amount + 1 && isRate(lexemes, end) ? amount : null;
}

/** The index after `$4.40`, `£2`, `50p`, `2,50 €`; null for anything else. */
function endOfPrice(lexemes: readonly Lexeme[], at: number): number | null {
  const amount = endOfCurrency(lexemes, at);
  if (amount !== null) return endOfAmount(lexemes, amount);
  const end = lexemes[at]?.type === 'number' ? endOfAmount(lexemes, at) : null;
  const coin = end === null ? undefined : lexemes[end];
  // `2P`, `10 P` are limits. P means pence only after two digits without a space and before a rate.
  const isPence =
    coin?.text === 'P' && (lexemes[at]!.text.length < 2 || !coin.glued || !isRate(lexemes, end! + 1));
  return coin && COIN.test(coin.text) && !isPence ? end! + 1 : null;
}

const isRate = (lexemes: readonly Lexeme[], at: number) =>
  meaningOf(lexemes[at], 'rate') !== undefined || meaningOf(lexemes[at], 'tariff') !== undefined;

/** The index after `2 HOURS`, `0-1 HR`, `1/2 HOUR`. */
function endOfDuration(lexemes: readonly Lexeme[], at: number): number | null {
  const first = readQuantity(lexemes, at);
  const second = first && isTo(lexemes[first.next]) ? readQuantity(lexemes, first.next + 1) : null;
  const end = second?.next ?? first?.next;
  return end !== undefined && meaningOf(lexemes[end], 'unit') ? end + 1 : null;
}

/** Maximum lexemes of a tariff line. */
const MAX_LINE_LEXEMES = 16;

/**
 * Reads a line of a tariff: `£2.50 UP TO 2 HOURS`, `$3 PER HOUR`, `2 HRS - $4`, `MAX $12`. A length of time beside a
 * price belongs to the tariff, unless it comes with LIMIT or MAX STAY.
 * @returns the end of the line, and whether parking is paid by time
 */
function readTariffLine(lexemes: readonly Lexeme[], at: number): Match<{ byTime: boolean }> | null {
  const { line } = lexemes[at]!;
  let next = at;
  let end = at;
  let priced = false;
  let byTime = false;
  while (
    next < at + MAX_LINE_LEXEMES &&
    (next === at || lexemes[next]?.line === line || byRate(lexemes, next))
  ) {
    const price = endOfPrice(lexemes, next);
    const duration = price === null ? endOfDuration(lexemes, next) : null;
    const isLimit =
      meaningOf(lexemes[duration ?? next], 'limit-word') || meaningOf(lexemes[duration ?? 0], 'parking');
    if (price !== null) {
      // `$2 $4`: the second price belongs to another column.
      priced = true;
      next = end = isBareRate(lexemes, price) ? price + 1 : price;
      byTime ||= end > price;
    } else if (duration !== null && !isLimit) {
      // `9-5 M-F $2`
      if (meaningOf(lexemes[duration - 1], 'unit')?.letter && readWindow(lexemes, next)) break;
      byTime = true;
      next = end = duration;
    } else if (isRate(lexemes, next)) {
      byTime ||= meaningOf(lexemes[next], 'rate') !== undefined;
      next += 1;
      if (meaningOf(lexemes[next - 1], 'rate')) end = next;
    } else if (/^[-:=/]$/.test(lexemes[next]?.text ?? '') || isMaximumPrice(lexemes, next)) next += 1;
    else break;
  }
  return priced ? { value: { byTime }, next: end } : null;
}

/** `$3.25 · HR`: HR without PER at the end of its line. */
function isBareRate(lexemes: readonly Lexeme[], at: number): boolean {
  const unit = meaningOf(lexemes[at], 'unit');
  const isLast = lexemes[at + 1] === undefined || lexemes[at + 1]!.line > lexemes[at]!.line;
  return unit?.minutes === 60 && !unit.letter && isLast && !meaningOf(lexemes[at + 1], 'parking');
}

/** `$1.50 · / HR`: the rate is on the line below its price. */
const byRate = (lexemes: readonly Lexeme[], at: number) => meaningOf(lexemes[at], 'rate') !== undefined;

/** `MAX $12`. */
const isMaximumPrice = (lexemes: readonly Lexeme[], at: number) =>
  meaningOf(lexemes[at], 'limit-word') !== undefined && endOfPrice(lexemes, at + 1) !== null;

/** Reads a line of a tariff and other words about paying. A price per hour means that parking is paid. */
export function readTariff(lexemes: readonly Lexeme[], at: number): Found {
  const isStart =
    isRate(lexemes, at) ||
    isMaximumPrice(lexemes, at) ||
    endOfCurrency(lexemes, at) !== null ||
    lexemes[at]?.type === 'number';
  const tariff = isStart ? readTariffLine(lexemes, at) : null;
  if (tariff)
    return found(tariff.value.byTime ? { is: 'pay', parking: false } : { is: 'nothing' }, tariff.next);
  return (
    readFree(lexemes, at) ?? readApp(lexemes, at) ?? readPlaceNumber(lexemes, at) ?? readVisitors(lexemes, at)
  );
}

/** How far before and after a position words of paying and restrictions are searched. */
const NEARBY_LEXEMES = 30;

const says = (lexemes: readonly Lexeme[], at: number, kinds: readonly MeaningKind[]) =>
  lexemes
    .slice(Math.max(0, at - NEARBY_LEXEMES), at + NEARBY_LEXEMES)
    .some(({ meanings }) => meanings.some(({ is }) => kinds.includes(is)));

const isPaid = (lexemes: readonly Lexeme[], at: number) => says(lexemes, at, ['pay', 'rate']);
const isRestricted = (lexemes: readonly Lexeme[], at: number) =>
  says(lexemes, at, ['prohibition', 'reserved']);

const PART_OF_DAY =
  /^(?:EVENINGS?|NIGHTS?|OVERNIGHT|OTHER TIMES|ALL OTHER TIMES|AT ALL OTHER TIMES|AT OTHER TIMES)$/;

/** `FREE FROM 7PM`, `GRATUIT DÈS 19H`. */
const FREE_FROM = /^(?:BEFORE|UNTIL|TILL|FROM|DES|A PARTIR DE|APRES|AVANT|JUSQU'A)$/;

/** The time that FREE refers to. */
interface FreeTime {
  days: WrittenDays | null;
  /** Hours are named, so the days are only partly free. */
  inPart: boolean;
}

/** Reads the time after FREE: `AFTER 6PM`, `ON SUNDAYS`, `EVENINGS AND WEEKENDS`, `8AM-12PM SAT`. */
function readFreeTime(lexemes: readonly Lexeme[], at: number): Match<FreeTime> {
  const value: FreeTime = { days: null, inPart: false };
  let next = at;
  let end = at;
  while (next < at + MAX_LINE_LEXEMES) {
    const lexeme = lexemes[next];
    // Hours on the line below may belong to another statement.
    const isBelow = lexeme !== undefined && lexeme.line > lexemes[at - 1]!.line;
    if (!lexeme || (isBelow && isRestricted(lexemes, at))) break;
    const isFrom = meaningOf(lexeme, 'when')?.weak || FREE_FROM.test(lexeme.words);
    const days = readDays(lexemes, next);
    const window = isRestricted(lexemes, at) ? null : readWindow(lexemes, next);
    const time = isFrom && !window ? readTimeOfDay(lexemes, next + 1) : null;
    if (time ?? window) {
      value.inPart = true;
      end = next = (time ?? window)!.next;
    } else if (days && !value.days) {
      value.days = days.value;
      end = next = days.next;
    } else if (PART_OF_DAY.test(lexeme.words)) {
      end = next += 1;
    } else if (isAnd(lexeme) || /^(?:ON|FROM|LE|LES|,)$/.test(lexeme.words)) next += 1;
    else break;
  }
  return { value, next: end };
}

const exceptDays = (days: WrittenDays, lexemes: readonly Lexeme[], at: number, next: number): Found =>
  // If the plate also has a ban, it still applies on the days without a fee.
  found(isRestricted(lexemes, at) ? { is: 'nothing' } : { is: 'except-days', days }, next);

const isFreeWord = (lexeme: Lexeme) => meaningOf(lexeme, 'free') !== undefined;
const isAppWord = ({ text }: Lexeme) => text === 'APP';

/** Whether a word is among the next ones: a quick check before the full attempt. */
const isAhead = (lexemes: readonly Lexeme[], at: number, is: (lexeme: Lexeme) => boolean) =>
  lexemes.slice(at, at + MAX_LINE_LEXEMES).some(is);

/** Reads when parking is free, beside a meter: `FREE AFTER 6PM`, `NO CHARGE ON SUNDAYS`, `SUNDAYS FREE`. */
function readFree(lexemes: readonly Lexeme[], at: number): Found {
  if (meaningOf(lexemes[at], 'free')) {
    if (!isPaid(lexemes, at)) return null;
    const { value, next } = readFreeTime(lexemes, at + 1);
    if (next === at + 1) return null;
    return value.days && !value.inPart
      ? exceptDays(value.days, lexemes, at, next)
      : found({ is: 'nothing' }, next);
  }
  if (lexemes[at]!.line === lexemes[at - 1]?.line || !isAhead(lexemes, at, isFreeWord)) return null;
  const days = readDays(lexemes, at);
  const free = days ? lexemes[days.next] : undefined;
  if (!days || !meaningOf(free, 'free') || free!.line !== lexemes[at]!.line || !isPaid(lexemes, at))
    return null;
  // `MON-SAT FREE SUNDAY`
  if (readFreeTime(lexemes, days.next + 1).next > days.next + 1) return null;
  return exceptDays(days.value, lexemes, at, days.next + 1);
}

const BY_APP = /^(?:OR|BY|WITH|VIA|USE|USING|DOWNLOAD|GET|THE|OUR|PAY|THROUGH|ON)$/;

/** Maximum words of the name of an app or a zone. */
const MAX_NAME_WORDS = 3;

/** Whether a word looks like the name of an app (`PARKBOSTON`, `PAYSTAR`) and not like the rest of a rule. */
const isNameOfApp = (lexeme: Lexeme | undefined) =>
  lexeme?.type === 'word' &&
  lexeme.meanings.length === 0 &&
  /^(?:PARK|PAY)[A-Z]{3,}$|^[A-Z]{2,}PAY$/.test(lexeme.text) &&
  !/^NO|ING|ONL|PERM|RESID|PROH|VERBO|FORB|BAN/.test(lexeme.text);

/** Reads how to pay: `OR BY PARKTOWN APP`, `DOWNLOAD THE PARK CITY APP`. */
function readApp(lexemes: readonly Lexeme[], at: number): Found {
  if (isNameOfApp(lexemes[at]) && isPaid(lexemes, at))
    return found({ is: 'pay', parking: false }, endOfPay(lexemes, at));
  if (!isAhead(lexemes, at, isAppWord)) return null;
  let next = at;
  while (next < at + MAX_NAME_WORDS && BY_APP.test(lexemes[next]?.words ?? '')) next += 1;
  const isName = (lexeme: Lexeme | undefined) =>
    lexeme?.type === 'word' &&
    (lexeme.meanings.length === 0 || lexeme.words === 'PARK') &&
    lexeme.text !== 'APP';
  for (let name = 0; name < MAX_NAME_WORDS && isName(lexemes[next]); name += 1) next += 1;
  const isApp = lexemes[next]?.text === 'APP' && lexemes[next]!.line === lexemes[at]!.line;
  return isApp ? found({ is: 'pay', parking: false }, next + 1) : null;
}

/** Minimum digits of the number of a payment zone, possible and certain. Permit zones have fewer or none. */
const MIN_PLACE_DIGITS = 3;
const MIN_SURE_DIGITS = 4;

/** Kinds of words that show that a zone may be a permit zone. */
const PERMIT_WORDS: readonly MeaningKind[] = [
  'permit',
  'holder',
  'only',
  'except',
  'excepted',
  'reserved',
  'prohibition',
  'lifted',
];

/** Whether a word may be part of a name and does not look like the rest of a rule. */
const mayBeInName = (lexeme: Lexeme | undefined) =>
  lexeme?.type === 'word' &&
  (lexeme.meanings.length === 0
    ? !/^(?:NO|EX|SAU|UNL)|CEPT|ONL|PERM|RESID|HOLD|PROH|STOP|STAND|LOAD|TOW/.test(lexeme.text)
    : meaningOf(lexeme, 'label')?.of === 'place' || /^(?:CITY|TOWN)$/.test(lexeme.text));

/** Reads the number of a payment zone: `ZONE 60214` beside PAY BY APP, `PASSPORT ZONE 1305`, `CITY CENTRE ZONE 1`. */
function readPlaceNumber(lexemes: readonly Lexeme[], at: number): Found {
  let zone = at;
  while (zone < at + MAX_NAME_WORDS && mayBeInName(lexemes[zone])) zone += 1;
  const number = meaningOf(lexemes[zone], 'zone') ? lexemes[zone + 1] : undefined;
  if (number?.type !== 'number' || number.line !== lexemes[at]!.line) return null;
  const isLast = lexemes[zone + 2] === undefined || lexemes[zone + 2]!.line > number.line;
  if (zone > at && !isLast) return null;
  if (number.text.length >= MIN_SURE_DIGITS) return placeNumber(lexemes, at, zone);
  const isLong = zone === at && number.text.length >= MIN_PLACE_DIGITS;
  if (!isLong && zone === at) return null;
  const isOfPermit = says(lexemes, at, isLong ? ['permit'] : PERMIT_WORDS);
  return isOfPermit ? null : placeNumber(lexemes, at, zone);
}

const placeNumber = (lexemes: readonly Lexeme[], at: number, zone: number): Found =>
  isPaid(lexemes, at) ? found({ is: 'nothing' }, zone + 2) : null;

/** Reads VISITORS before a limit on a paid place, where it means everybody without a permit: `VISITEURS 6 H MAX`. */
function readVisitors(lexemes: readonly Lexeme[], at: number): Found {
  if (!/^(?:NON-RESIDENTS?|VISIT(?:EU|O)RS)$/.test(lexemes[at]?.text ?? '')) return null;
  const isLimited = meaningOf(lexemes[at + 1], 'limit-word') ?? endOfDuration(lexemes, at + 1);
  const isFirst = lexemes[at - 1]?.line !== lexemes[at]!.line;
  const isOther = says(lexemes, at, ['permit', 'reserved', 'only', 'prohibition']);
  return isLimited &&
    isFirst &&
    lexemes[at + 1]!.line === lexemes[at]!.line &&
    !isOther &&
    isPaid(lexemes, at)
    ? found({ is: 'nothing' }, at + 1)
    : null;
}

/**
 * The index after a word of paying and the number that follows: `PAY BY PHONE 20361`, `RINGGO 020 3046 0010`.
 * @param parking whether the word names the place (METERED PARKING) and not only how to pay
 */
export function endOfPay(lexemes: readonly Lexeme[], at: number, parking = false): number {
  // `PAY MULTI-SPACE METER TO PARK`
  if (meaningOf(lexemes[at + 1], 'to') && meaningOf(lexemes[at + 2], 'parking')?.verb) return at + 3;
  const sign = meaningOf(lexemes[at + 1], 'number-sign') ? at + 2 : at + 1;
  // `GREEN P NO. 2041`
  const start = sign > at + 1 && lexemes[sign]?.text === '.' ? sign + 1 : sign;
  const number = lexemes[start];
  // `PAY BY PHONE ONLY`. The ONLY of `METERED PARKING ONLY` may be the rest of another phrase.
  if (!parking && meaningOf(number, 'only') && number!.line === lexemes[at]!.line) return at + 2;
  const isLong =
    number?.type === 'number' && (number.text.length >= MIN_SURE_DIGITS || number.text.startsWith('0'));
  return isLong && number.line === lexemes[at]!.line ? endOfCodes(lexemes, start) : at + 1;
}
