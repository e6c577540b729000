import { readDays, type WrittenDays } from './days';
import { found, type Found } from './item';
import { digitsOf, readQuantity } from './numbers';
import { endOfCodes } from './references';
import { readTimeOfDay } from './clock-times';
import { readWindow } from './times';
import { isAnd, isTo } from '../phrases/lexeme-kinds';
import type { MeaningKind } from '../phrases/meaning';
import { meaningOf, type Lexeme, type Match } from '../phrases/lexemes';

const CURRENCY = /^[$£€¢¥]$/;
/** What follows the figure of a price: `50p`, `2 EUR`. */
const COIN = /^(?:[$£€¢¥]|P|C|CENTS?|PENCE|EUROS?|EUR|DOLLARS?)$/;

/** `2.50`, `2,50`, `.60`, `3`. */
function readAmount(lexemes: readonly Lexeme[], at: number): number | null {
  const isPoint = (index: number) => /^[.,]$/.test(lexemes[index]?.text ?? '') && lexemes[index + 1]?.glued;
  const start = isPoint(at) ? at : digitsOf(lexemes[at]) === null ? -1 : at + 1;
  if (start < 0) return null;
  return isPoint(start) && digitsOf(lexemes[start + 1]) !== null ? start + 2 : start === at ? null : start;
}

/** The index after `$`, `CHF`, `NZ$`, `Fr.`; null where no currency stands before its amount. FR is a Friday, too. */
function endOfCurrency(lexemes: readonly Lexeme[], at: number): number | null {
  const text = lexemes[at]?.text ?? '';
  if (CURRENCY.test(text)) return at + 1;
  if (/^(?:CHF|SFR|AUD|CAD|NZD|SGD|USD|EUR|GBP)$/.test(text)) return at + 1;
  if (/^(?:S|A|C|AU|NZ|US|CA|HK)$/.test(text) && lexemes[at + 1]?.text === '$') return at + 2;
  if (text !== 'FR') return null;
  const amount = lexemes[at + 1]?.text === '.' ? at + 2 : at + 1;
  const end = readAmount(lexemes, amount);
  return end !== null && end > amount + 1 && isRate(lexemes, end) ? amount : null;
}

/** The index after `$4.40`, `£2`, `50p`, `2,50 €`; null for anything else. */
function endOfPrice(lexemes: readonly Lexeme[], at: number): number | null {
  const amount = endOfCurrency(lexemes, at);
  if (amount !== null) return readAmount(lexemes, amount);
  const end = lexemes[at]?.type === 'number' ? readAmount(lexemes, at) : null;
  const coin = end === null ? undefined : lexemes[end];
  // `2P`, `10 P`: how long one may park. Pence are of two figures, and no hours.
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

/** Longest line of a tariff, in lexemes. */
const MAX_LINE_LEXEMES = 16;

/**
 * `£2.50 UP TO 2 HOURS`, `$3 PER HOUR`, `2 HRS - $4`, `MAX $12`: what it costs. A length of time is one of the tariff
 * beside a price, but for one that LIMIT or MAX STAY names.
 * @returns how far it reaches, and whether it says that one pays by time
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
      // `$2 $4`: the second is of another column.
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

/** `$3.25 · HR`: an hour without PER, which ends its line. */
function isBareRate(lexemes: readonly Lexeme[], at: number): boolean {
  const unit = meaningOf(lexemes[at], 'unit');
  const isLast = lexemes[at + 1] === undefined || lexemes[at + 1]!.line > lexemes[at]!.line;
  return unit?.minutes === 60 && !unit.letter && isLast && !meaningOf(lexemes[at + 1], 'parking');
}

/** `$1.50 · / HR`: the rate stands below its price. */
const byRate = (lexemes: readonly Lexeme[], at: number) => meaningOf(lexemes[at], 'rate') !== undefined;

/** `MAX $12`. */
const isMaximumPrice = (lexemes: readonly Lexeme[], at: number) =>
  meaningOf(lexemes[at], 'limit-word') !== undefined && endOfPrice(lexemes, at + 1) !== null;

/** A line of a tariff; one that says what an hour costs says that one pays. */
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

/** How far around it a word of paying is looked for, in lexemes. */
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

/** What FREE is said of. */
interface FreeTime {
  days: WrittenDays | null;
  /** Hours are named, so that the days are free in part. */
  inPart: boolean;
}

/** `AFTER 6PM`, `ON SUNDAYS`, `EVENINGS AND WEEKENDS`, `8AM-12PM SAT`: when it is free, behind the word. */
function readFreeTime(lexemes: readonly Lexeme[], at: number): Match<FreeTime> {
  const value: FreeTime = { days: null, inPart: false };
  let next = at;
  let end = at;
  while (next < at + MAX_LINE_LEXEMES) {
    const lexeme = lexemes[next];
    // On the line below, hours may be those of another statement.
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
  // Of a ban on the same plate nobody is free on these days.
  found(isRestricted(lexemes, at) ? { is: 'nothing' } : { is: 'except-days', days }, next);

const isFreeWord = (lexeme: Lexeme) => meaningOf(lexeme, 'free') !== undefined;
const isAppWord = ({ text }: Lexeme) => text === 'APP';

/** Whether a word stands within the next ones, which is quickly told. */
const isSoon = (lexemes: readonly Lexeme[], at: number, is: (lexeme: Lexeme) => boolean) =>
  lexemes.slice(at, at + MAX_LINE_LEXEMES).some(is);

/** `FREE AFTER 6PM`, `NO CHARGE ON SUNDAYS`, `SUNDAYS FREE`, where one pays at other times. */
function readFree(lexemes: readonly Lexeme[], at: number): Found {
  if (meaningOf(lexemes[at], 'free')) {
    if (!isPaid(lexemes, at)) return null;
    const { value, next } = readFreeTime(lexemes, at + 1);
    if (next === at + 1) return null;
    return value.days && !value.inPart
      ? exceptDays(value.days, lexemes, at, next)
      : found({ is: 'nothing' }, next);
  }
  if (lexemes[at]!.line === lexemes[at - 1]?.line || !isSoon(lexemes, at, isFreeWord)) return null;
  const days = readDays(lexemes, at);
  const free = days ? lexemes[days.next] : undefined;
  if (!days || !meaningOf(free, 'free') || free!.line !== lexemes[at]!.line || !isPaid(lexemes, at))
    return null;
  // `MON-SAT FREE SUNDAY`
  if (readFreeTime(lexemes, days.next + 1).next > days.next + 1) return null;
  return exceptDays(days.value, lexemes, at, days.next + 1);
}

const BY_APP = /^(?:OR|BY|WITH|VIA|USE|USING|DOWNLOAD|GET|THE|OUR|PAY|THROUGH|ON)$/;

/** Longest name of an app, in words. */
const MAX_NAME_WORDS = 3;

/** `PARKBOSTON`, `PAYSTAR`: words of their makers' own, and none that may be left of a rule. */
const isNameOfApp = (lexeme: Lexeme | undefined) =>
  lexeme?.type === 'word' &&
  lexeme.meanings.length === 0 &&
  /^(?:PARK|PAY)[A-Z]{3,}$|^[A-Z]{2,}PAY$/.test(lexeme.text) &&
  !/^NO|ING|ONL|PERM|RESID|PROH|VERBO|FORB|BAN/.test(lexeme.text);

/** `OR BY PARKTOWN APP`, `DOWNLOAD THE PARK CITY APP`: how one pays. */
function readApp(lexemes: readonly Lexeme[], at: number): Found {
  if (isNameOfApp(lexemes[at]) && isPaid(lexemes, at))
    return found({ is: 'pay', parking: false }, endOfPay(lexemes, at));
  if (!isSoon(lexemes, at, isAppWord)) return null;
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

/** Fewest figures of the number of a place that one pays for; zones of permits have fewer, or none. */
const MIN_PLACE_DIGITS = 3;
const MIN_SURE_DIGITS = 4;

/** What says that a zone may be one of permits. */
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

/** A word that may be a name, and is not what is left of a rule. */
const mayBeInName = (lexeme: Lexeme | undefined) =>
  lexeme?.type === 'word' &&
  (lexeme.meanings.length === 0
    ? !/^(?:NO|EX|SAU|UNL)|CEPT|ONL|PERM|RESID|HOLD|PROH|STOP|STAND|LOAD|TOW/.test(lexeme.text)
    : meaningOf(lexeme, 'label')?.of === 'place' || /^(?:CITY|TOWN)$/.test(lexeme.text));

/** `ZONE 60214` beside PAY BY APP, `PASSPORT ZONE 1305`: the number to give, and no zone of a permit. `CITY CENTRE ZONE 1` */
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

/** `VISITEURS 6 H MAX` where one pays: how long whoever has no permit may stay. */
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
 * The index after the number that follows a word of paying: `PAY BY PHONE 20361`, `RINGGO 020 3046 0010`.
 * @param parking whether the word names the place, and not only how one pays
 */
export function endOfPay(lexemes: readonly Lexeme[], at: number, parking = false): number {
  // `PAY MULTI-SPACE METER TO PARK`
  if (meaningOf(lexemes[at + 1], 'to') && meaningOf(lexemes[at + 2], 'parking')?.verb) return at + 3;
  const sign = meaningOf(lexemes[at + 1], 'number-sign') ? at + 2 : at + 1;
  // `GREEN P NO. 2041`
  const start = sign > at + 1 && lexemes[sign]?.text === '.' ? sign + 1 : sign;
  const number = lexemes[start];
  // `PAY BY PHONE ONLY`, but `METERED PARKING ONLY` may be what is left of more.
  if (!parking && meaningOf(number, 'only') && number!.line === lexemes[at]!.line) return at + 2;
  const isLong =
    number?.type === 'number' && (number.text.length >= MIN_SURE_DIGITS || number.text.startsWith('0'));
  return isLong && number.line === lexemes[at]!.line ? endOfCodes(lexemes, start) : at + 1;
}
