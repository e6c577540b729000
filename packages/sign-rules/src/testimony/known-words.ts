import {
  wordsOfPanel,
  type Panel,
  type Schedule,
  type SignSymbol,
  type TimeWindow,
} from '@curbwise/contract';
import { namesTimes } from '../parse/clauses/clause';
import type { Item, PlacedItem } from '../parse/items/item';
import type { ParsedSign } from '../parse/parse';
import { ALL_DAY, endOf, overlap } from '../parse/items/time-windows';
import { bitOf, EVERY_DAY, SUNDAY, weekdaysIn, type DayMask } from '../languages/day-mask';
import { isTo } from '../parse/phrases/lexeme-kinds';
import { meaningOf, type Lexeme } from '../parse/phrases/lexemes';
import { isSameSeason } from './same-dates';
import { isExtent } from './extents';
import { isNegation } from './negations';
import { MAY_PARK } from './pictures';
import {
  hasUnknownWords,
  isUnknownWord,
  itemsIn,
  lexemesIn,
  meaningsIn,
  type HeardRule,
  type PlacedQuote,
} from './heard-rule';

/** The rules of a testimony, and the panels that they are about as the grammar reads them. */
interface ExaminedWords {
  heard: readonly HeardRule[];
  panels: readonly Panel[];
  parsed: ParsedSign;
}

/** What the known words in the quotes of a rule say about it. */
export interface KnownWords {
  /** Why the rule does not keep their sense; empty if it does. */
  broken: string[];
  /** Hours that are printed and that the rule does not have. */
  hours: string[];
  /** The lexemes whose sense it keeps. */
  kept: ReadonlySet<Lexeme>;
}

const isSame = (one: TimeWindow, other: TimeWindow) =>
  one.from === other.from && endOf(one) === endOf(other) && !other.begins && !other.ends;

const daysOf = ({ days }: Schedule): DayMask => days.reduce<DayMask>((mask, day) => mask | bitOf(day), 0);

const isList = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((each) => other.includes(each));

/** Kinds of items that keep everybody out, or all but some. */
const BARRING: readonly Item['is'][] = ['prohibition', 'reserved', 'lifted'];

/** Whether EXCEPT stands directly before an item of a quote. */
const isExcepted = ({ lexemes }: PlacedQuote, from: number) =>
  meaningOf(lexemes[from - 1], 'except') !== undefined;

const isJoined = (lexemes: readonly Lexeme[]) =>
  lexemes.some((lexeme) => isTo(lexeme) || meaningOf(lexeme, 'open') || meaningOf(lexeme, 'and'));

/** Whether one rule keeps the hours of a window that is printed. */
function keepsWindow({ rule }: HeardRule, written: Extract<Item, { is: 'window' }>, isException: boolean) {
  const { windows, doubtful, longer } = written.window;
  const own = rule.schedule.windows;
  const said = longer ? [...windows, longer] : windows;
  if (isException && rule.effect === 'forbid')
    return !doubtful && windows.every((window) => !own.some((one) => overlap(one, window)));
  return (
    (!doubtful || rule.conditions.length > 0) && own.some((one) => said.some((each) => isSame(one, each)))
  );
}

/** Whether a rule keeps the days and the hours of one part of a span such as `FRI 6PM - MON 6AM`. */
const keepsPart = ({ rule }: HeardRule, days: DayMask, window: TimeWindow) =>
  daysOf(rule.schedule) === days && rule.schedule.windows.some((own) => isSame(own, window));

/** `(8-15)`: on signs of the Nordic countries brackets name the day, Saturday. */
const HOURS_IN_BRACKETS = /\(\s*\d{1,2}(?:[.:]?\d\d)?\s*[-\u2010-\u2015]\s*\d{1,2}(?:[.:]?\d\d)?\s*\)/;

const hasHoursInBrackets = (panel: Panel) => HOURS_IN_BRACKETS.test(wordsOfPanel(panel));

/** Most days of a stretch of the week, unless it is the week without its Sunday. */
const MAX_STRETCH_DAYS = 5;
const WITHOUT_SUNDAY = EVERY_DAY & ~SUNDAY;

/** Whether days follow each other, as those that one unknown word, or two and a dash, may name. */
function isOneStretch(days: DayMask): boolean {
  const count = weekdaysIn(days).length;
  const begins = weekdaysIn(days).filter((day) => (days & bitOf((day + 6) % 7)) === 0).length;
  return days === EVERY_DAY || days === WITHOUT_SUNDAY || (begins === 1 && count <= MAX_STRETCH_DAYS);
}

/** Whether a known day, joined to an unknown word, is that end of a stretch of days: `lundag - SAT` ends on Saturday. */
function isEndOfStretch({ lexemes }: PlacedQuote, { from, to }: PlacedItem, known: DayMask, own: DayMask) {
  const isUnknown = (lexeme: Lexeme | undefined) => lexeme !== undefined && isUnknownWord(lexeme);
  const has = (step: number) =>
    weekdaysIn(known).some((day) => (own & ~known & bitOf((day + step) % 7)) !== 0);
  const ends = isTo(lexemes[from - 1]) && isUnknown(lexemes[from - 2]) && !has(1);
  const begins = isTo(lexemes[to]) && isUnknown(lexemes[to + 1]) && !has(6);
  return ends || begins;
}

/** Whether a known day is one end of a range of which the other end is unknown. */
const isOpenRange = ({ quotes }: HeardRule, own: DayMask): boolean =>
  quotes.some((quote) =>
    quote.items.some(
      (placed) => placed.item.is === 'days' && isEndOfStretch(quote, placed, placed.item.days.days, own),
    ),
  );

/** Why a rule does not hold on the days that are printed. */
function brokenDays(heard: HeardRule, panels: readonly Panel[]): string[] {
  const { schedule } = heard.rule;
  const own = daysOf(schedule);
  const [days, excepted, included] = (['days', 'except-days', 'including-days'] as const).map((kind) =>
    itemsIn(heard, kind).map((item) => item.days),
  );
  const all = [...days!, ...excepted!, ...included!];
  const mask = (list: typeof all, field: 'days' | 'doubtful' = 'days') =>
    list.reduce(
      (sum, each) => sum | each[field] | each.others.reduce((more, other) => more | other[field], 0),
      0,
    );
  const isFree =
    hasUnknownWords(heard) || heard.quotes.some(({ panel }) => hasHoursInBrackets(panels[panel]!));
  const broken: string[] = [];
  const named = mask(days!);
  const expected = ((named === 0 ? EVERY_DAY : named) & ~mask(excepted!)) | mask(included!);
  const differing = (own ^ expected) & ~mask(all, 'doubtful');
  const isSpan = itemsIn(heard, 'span').length > 0;
  const mayBeMore = all.length === 0 || (isOpenRange(heard, own) && (own & expected) === expected);
  const isUnknown = isFree && mayBeMore && isOneStretch(own);
  if (differing !== 0 && !isSpan && !isUnknown) broken.push(`days ${weekdaysIn(differing).join(' ')}`);
  const weeks = [...new Set(all.flatMap((each) => each.weeks))];
  if (all.some(({ others }) => others.length > 0)) broken.push('several weeks');
  if (!isList(weeks, schedule.weeks) && !(isFree && weeks.length === 0)) broken.push('weeks of the month');
  if (days!.some((each) => each.conditions.length > 0) && heard.rule.conditions.length === 0)
    broken.push('condition of days');
  return [...broken, ...brokenHolidays(heard, isFree)];
}

function brokenHolidays(heard: HeardRule, isFree: boolean): string[] {
  const { holidays } = heard.rule.schedule;
  const says = (kind: 'days' | 'except-days' | 'including-days') =>
    itemsIn(heard, kind).some((item) => item.days.holidays);
  if (says('except-days')) return holidays === 'excluded' ? [] : ['holidays are excepted'];
  if (says('days') || says('including-days'))
    return holidays === 'included' || holidays === 'only' ? [] : ['holidays are included'];
  if (meaningsIn(heard, 'holiday').length > 0) return holidays === 'as-weekday' ? ['holidays'] : [];
  return holidays === 'excluded' || holidays === 'only' ? (isFree ? [] : ['no holidays are printed']) : [];
}

/** Why a rule does not hold in the part of the year that is printed. */
function brokenDates(heard: HeardRule): string[] {
  const { schedule, conditions } = heard.rule;
  // Both orders are kept.
  if (schedule.dateOrder) return [];
  const isFree = hasUnknownWords(heard);
  const seasons = itemsIn(heard, 'season');
  const dates = itemsIn(heard, 'dates');
  const isOpen = [...seasons, ...dates].some(({ doubtful, byOrder }) => doubtful || byOrder);
  const monthDays = itemsIn(heard, 'month-days').filter(({ doubtful }) => !doubtful);
  const areMonthDaysKept = schedule.monthDays
    ? monthDays.some(({ days }) => isList(days, schedule.monthDays!))
    : itemsIn(heard, 'month-days').length === 0 || conditions.length > 0;
  if (!areMonthDaysKept) return ['days of the month'];
  if (isOpen && conditions.length === 0) return ['doubtful dates'];
  const isKept =
    seasons.every(({ season }) => isSameSeason(season, schedule.season)) &&
    dates.every((item) =>
      schedule.dates.some(({ from, to }) => from === item.dates.from && to === item.dates.to),
    );
  if (!isKept && !isOpen) return ['dates'];
  const isInvented =
    (schedule.season !== null && seasons.length === 0) || (schedule.dates.length > 0 && dates.length === 0);
  return isInvented && !isFree && meaningsIn(heard, 'month').length === 0 ? ['no dates are printed'] : [];
}

/** The picture that a panel stands under: its own, or that of the nearest panel above that has one: `P` above `8-18`. */
const pictureAbove = (panels: readonly Panel[], panel: number): SignSymbol | null =>
  panels.slice(0, panel + 1).findLast(({ symbol }) => MAY_PARK.includes(symbol))?.symbol ?? null;

/** The lexemes in the quotes of a rule of which the grammar makes nothing by themselves. */
const unreadLexemes = ({ quotes }: HeardRule): Lexeme[] =>
  quotes.flatMap(({ lexemes, items }) =>
    items.flatMap(({ item, from, to }) => (item.is === 'unread' ? lexemes.slice(from, to) : [])),
  );

/** Whether a panel shows, by a picture or a line with nothing else, that one may park here: a P. */
function isParkingPlate(heard: HeardRule, panels: readonly Panel[]): boolean {
  if (pictureAbove(panels, heard.rule.panel) === 'parking') return true;
  const lexemes = lexemesIn(heard);
  return lexemes.some(
    ({ text, line }) => text === 'P' && lexemes.every((other) => other.line !== line || other.text === 'P'),
  );
}

/** Whether known words of a quote permit parking: a limit, a fee, or PARKING on a line without unknown words. */
const permits = ({ lexemes, items }: Pick<PlacedQuote, 'lexemes' | 'items'>): boolean =>
  items.some(
    ({ item, line }) =>
      item.is === 'limit' ||
      item.is === 'pay' ||
      (item.is === 'parking' && !lexemes.some((lexeme) => lexeme.line === line && isUnknownWord(lexeme))),
  );

/** Why the effect of a rule is not what known words say. */
function brokenEffect(heard: HeardRule, others: readonly HeardRule[], panels: readonly Panel[]): string[] {
  const { rule, quotes } = heard;
  const { symbol } = panels[rule.panel]!;
  const items = quotes.flatMap((quote) => quote.items.map(({ item }) => item));
  const says = (kind: Item['is']) => items.some((item) => item.is === kind);
  const bars =
    BARRING.some(says) || items.some((item) => item.is === 'purpose' && item.purpose === 'street-cleaning');
  const isFor = rule.liftedFor.length > 0 || rule.onlyFor.length > 0;
  const broken: string[] = [];
  if (says('prohibition') && rule.effect !== 'forbid') broken.push('a prohibition');
  if ((says('lifted') || (says('reserved') && rule.effect !== 'forbid')) && !isFor)
    broken.push('whom it is for');
  if (!isFor && unreadLexemes(heard).some((lexeme) => meaningOf(lexeme, 'only'))) broken.push('ONLY');
  if (says('condition') && rule.conditions.length === 0) broken.push('a condition');
  const limits = itemsIn(heard, 'limit').map(({ limit }) => limit.minutes);
  const isLimited = limits.every(
    (minutes) => rule.limit === minutes || others.some((other) => other.rule.limit === minutes),
  );
  if (!isLimited) broken.push('a limit');
  if (rule.effect === 'forbid') {
    const isKnown = !hasUnknownWords(heard) && symbol === null;
    if ((says('limit') || says('parking') || says('pay')) && !bars && isKnown) broken.push('a permission');
  } else {
    if (unreadLexemes(heard).some(isNegation)) broken.push('a negation');
    if (!isParkingPlate(heard, panels) && !quotes.some(permits)) broken.push('no word that permits');
  }
  if (
    rule.liftedFor.length > 0 &&
    !says('lifted') &&
    !says('reserved') &&
    meaningsIn(heard, 'except').length === 0 &&
    !hasUnknownWords(heard)
  )
    broken.push('no exception is printed');
  return broken;
}

/** The times beside TOW AWAY, on a plate without a word that permits, are those at which nobody may stand. */
function brokenTow({ rule, quotes }: HeardRule, { readings }: ParsedSign): string[] {
  if (rule.effect === 'forbid') return [];
  const isTowed = quotes.some(({ panel, items }) => {
    const reading = readings[panel]!;
    return (
      reading.items.some(({ item }) => item.is === 'tow') &&
      !permits(reading) &&
      items.some(({ item }) => namesTimes(item))
    );
  });
  return isTowed ? ['times of towing'] : [];
}

/** Why a rule does not hold at all other times, though the testimony says so. */
const brokenOtherTimes = (heard: HeardRule): string[] =>
  heard.stated.otherTimes && itemsIn(heard, 'other-times').length === 0 && !hasUnknownWords(heard)
    ? ['no other times are printed']
    : [];

/**
 * Compares a stated rule with the words in its quotes that the grammar knows: hours, days, weeks, dates, limits,
 * prohibitions, reservations, exceptions and conditions keep their sense.
 * @param sign all rules of the testimony, which may share words, and the panels as the grammar reads them
 */
export function knownWordsOf(heard: HeardRule, sign: ExaminedWords): KnownWords {
  const known = remembered.get(heard) ?? readKnownWords(heard, sign);
  remembered.set(heard, known);
  return known;
}

/** Several checks ask about the same rule. */
const remembered = new WeakMap<HeardRule, KnownWords>();

function readKnownWords(heard: HeardRule, { heard: others, panels, parsed }: ExaminedWords): KnownWords {
  const broken = [
    ...brokenDays(heard, panels),
    ...brokenDates(heard),
    ...brokenEffect(heard, others, panels),
    ...brokenOtherTimes(heard),
    ...brokenTow(heard, parsed),
  ];
  const kept = new Set<Lexeme>();
  const hours: string[] = [];
  const { windows } = heard.rule.schedule;
  for (const quote of heard.quotes) {
    for (const { item, from, to } of quote.items) {
      let isKept = item.is !== 'unread';
      // `8 PM 8 PM` in two columns need not be one window; `0-12 m` is an extent.
      if (
        item.is === 'window' &&
        (!isJoined(quote.lexemes.slice(from, to)) || isExtent(quote.lexemes, to - 1))
      )
        continue;
      if (item.is === 'window') isKept = keepsWindow(heard, item, isExcepted(quote, from));
      else if (item.is === 'span')
        isKept =
          item.parts.some((part) => keepsPart(heard, part.days, part.window)) &&
          item.parts.every((part) => others.some((other) => keepsPart(other, part.days, part.window)));
      else if (item.is === 'always') isKept = windows.some((window) => isSame(window, ALL_DAY));
      if (isKept) for (const lexeme of quote.lexemes.slice(from, to)) kept.add(lexeme);
      else if (item.is !== 'unread')
        hours.push(
          quote.lexemes
            .slice(from, to)
            .map(({ words }) => words)
            .join(' '),
        );
    }
  }
  return { broken, hours, kept };
}
