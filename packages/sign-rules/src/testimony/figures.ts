import type { Minutes, TimeWindow } from '@curbwise/contract';
import type { Item } from '../parse/items/item';
import { ALL_DAY } from '../parse/items/time-windows';
import { digitsOf, readQuantity } from '../parse/items/numbers';
import { meaningOf, type Lexeme } from '../parse/phrases/lexemes';
import { isTo } from '../parse/phrases/lexeme-kinds';
import { isInExtent } from './extents';
import {
  hasUnknownWords,
  isUnknownWord,
  lexemesIn,
  meaningsIn,
  type HeardRule,
  type PlacedQuote,
} from './heard-rule';
import { timesIn, type PrintedTime } from './printed-times';

/** The figures of a rule: those it uses and that are not printed, and those printed that it does not use. */
export interface Figures {
  unprinted: string[];
  unused: string[];
}

/** `12:01AM`, `11:59PM`: a minute beside midnight means midnight. */
const MIDNIGHTS: readonly Minutes[] = [0, 1, 1439, 1440];

const isTime = (minute: Minutes, printed: Minutes) =>
  minute === printed || (MIDNIGHTS.includes(minute) && MIDNIGHTS.includes(printed));

/** The windows of a rule that have to be printed: neither a whole day nor other times. */
const windowsIn = ({ rule, stated }: HeardRule): readonly TimeWindow[] =>
  stated.otherTimes
    ? []
    : rule.schedule.windows.filter(({ from, to }) => from !== ALL_DAY.from || to !== ALL_DAY.to);

const endsOf = (heard: HeardRule): Minutes[] => windowsIn(heard).flatMap(({ from, to }) => [from, to]);

/** Longest limit that signs state in hours without a unit that the grammar knows, in hours. */
const MAX_BARE_HOURS = 12;

/** The quantities of a quote that can be a limit, in minutes: `2 HR`, `30 MIN`, `2 tim`. */
function limitsIn(lexemes: readonly Lexeme[]) {
  return lexemes.flatMap((_, at) => {
    const read = readQuantity(lexemes, at);
    if (!read) return [];
    const unit = meaningOf(lexemes[read.next], 'unit');
    const { value, next } = read;
    const minutes = unit ? [value * unit.minutes] : value <= MAX_BARE_HOURS ? [value * 60] : [value];
    return [{ minutes, from: at, to: next }];
  });
}

/** The days, months, years and weeks that a rule names, as numbers. */
function calendarNumbers({ rule: { schedule }, stated }: HeardRule): Set<number> {
  const { season, dates, weeks } = schedule;
  const named = [stated.exceptedFor, stated.reservedFor, stated.conditions].flat().join(' ');
  return new Set([
    ...weeks,
    ...(season ? [season.from.month, season.from.day, season.to.month, season.to.day] : []),
    ...dates.flatMap(({ from, to }) =>
      [from, to].flatMap((date) => date.split('-').map(Number)).flatMap((part) => [part, part % 100]),
    ),
    ...(named.match(/\d+/g) ?? []).map(Number),
  ]);
}

/** `ZONE 29`, `AREA 5`: the name of a zone, in a rule for its holders. */
const isOfZone = (lexemes: readonly Lexeme[], at: number, { stated }: HeardRule) =>
  stated.exceptedFor.length + stated.reservedFor.length > 0 &&
  lexemes[at - 1]?.line === lexemes[at]!.line &&
  (['zone', 'permit'] as const).some((kind) => meaningOf(lexemes[at - 1], kind));

/** `Taxa 3`: the class of a tariff, alone with one word on its line, in a rule that requires payment. */
const isTariffClass = (lexemes: readonly Lexeme[], at: number, { rule }: HeardRule) => {
  const line = lexemes.filter((lexeme) => lexeme.line === lexemes[at]!.line);
  const [word, figure] = line;
  return rule.effect === 'require' && line.length === 2 && figure === lexemes[at] && isUnknownWord(word!);
};

/** `2 platser`: how many spaces are kept, in a rule for their holders. It stands alone, in no range. */
const isCountOfSpaces = (lexemes: readonly Lexeme[], at: number, { rule }: HeardRule) =>
  rule.effect === 'forbid' &&
  rule.onlyFor.length > 0 &&
  !isTo(lexemes[at - 1]) &&
  lexemes[at + 1]?.line === lexemes[at]!.line &&
  isUnknownWord(lexemes[at + 1]!);

function unusedIn(
  quote: PlacedQuote,
  heard: HeardRule,
  kept: ReadonlySet<Lexeme>,
  numbers: ReadonlySet<number>,
): string[] {
  const { lexemes, items } = quote;
  const used = new Set<Lexeme>(kept);
  const markUsed = (from: number, to: number) =>
    lexemes.slice(from, to).forEach((lexeme) => used.add(lexeme));
  const ends = endsOf(heard);
  for (const { minutes, from, to } of timesIn(lexemes))
    if (ends.some((end) => minutes.some((minute) => isTime(end, minute)))) markUsed(from, to);
  for (const { minutes, from, to } of limitsIn(lexemes))
    if (minutes.some((each) => each === heard.rule.limit)) markUsed(from, to);
  for (const { item, from, to } of items) if (item.is === 'nothing') markUsed(from, to);
  return lexemes.flatMap((lexeme, at) => {
    const value = digitsOf(lexeme) ?? meaningOf(lexeme, 'number')?.value;
    if (value === undefined || used.has(lexeme)) return [];
    const isNamed =
      isInExtent(lexemes, at) ||
      [isOfZone, isTariffClass, isCountOfSpaces].some((isOf) => isOf(lexemes, at, heard));
    return numbers.has(value) || isNamed ? [] : [lexeme.words];
  });
}

/** Whether times are told by the 24-hour clock, so that a bare 8 is in the morning. */
const isTwentyFour = (times: readonly PrintedTime[]) => times.some(({ isVague }) => !isVague);

const isBefore = (one: PlacedQuote, other: PlacedQuote) => one.panel - other.panel || one.from - other.from;

/** The times in the quotes of a rule that tell morning from evening, in the order in which they are printed. */
function toldTimes(heard: HeardRule, kept: ReadonlySet<Lexeme>): PrintedTime[] {
  const quotes = [...heard.quotes].sort(isBefore);
  const all = quotes.map(({ lexemes }) => ({ lexemes, times: timesIn(lexemes) }));
  const hasHalf = lexemesIn(heard).some((lexeme) => meaningOf(lexeme, 'half'));
  const isTold = !hasHalf && isTwentyFour(all.flatMap(({ times }) => times));
  return all.flatMap(({ lexemes, times }) =>
    times.filter(({ isVague, from }) => !isVague || isTold || kept.has(lexemes[from]!)),
  );
}

const isSameWindow = (one: TimeWindow, other: TimeWindow) =>
  isTime(one.from, other.from) && isTime(one.to, other.to);

/** Whether the grammar reads a window in the quotes of a rule which the rule keeps. */
const isKnownWindow = (window: TimeWindow, { quotes }: HeardRule, kept: ReadonlySet<Lexeme>) =>
  quotes.some(({ items, lexemes }) =>
    items.some(
      ({ item, from }) =>
        kept.has(lexemes[from]!) && windowsOf(item).some((own) => isSameWindow(own, window)),
    ),
  );

function windowsOf(item: Item): readonly TimeWindow[] {
  if (item.is === 'span') return item.parts.map(({ window }) => window);
  if (item.is !== 'window') return [];
  return item.window.longer ? [...item.window.windows, item.window.longer] : item.window.windows;
}

const clock = (minute: Minutes) => `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`;

/** The ends of windows that are not printed, and windows whose end is printed before their beginning. */
export function unprintedHours(heard: HeardRule, kept: ReadonlySet<Lexeme>): string[] {
  const times = toldTimes(heard, kept);
  const means = (end: Minutes) => (time: PrintedTime) => time.minutes.some((minute) => isTime(end, minute));
  return windowsIn(heard).flatMap((window) => {
    const { from, to } = window;
    if (isKnownWindow(window, heard, kept)) return [];
    const missing = [from, to].filter((end) => !times.some(means(end))).map(clock);
    const isInOrder = times.some((time, at) => means(from)(time) && times.slice(at + 1).some(means(to)));
    return missing.length > 0 || isInOrder ? missing : [`${clock(from)}-${clock(to)}`];
  });
}

function isLimitPrinted({ rule: { limit }, quotes }: HeardRule): boolean {
  if (limit === null) return true;
  return quotes.some(
    ({ lexemes, items }) =>
      items.some(({ item }) => item.is === 'limit' && item.limit.minutes === limit) ||
      limitsIn(lexemes).some(({ minutes }) => minutes.includes(limit)),
  );
}

/** The numbers in the quotes of a rule that are neither a time nor a limit, and the months that words name. */
function calendarIn(heard: HeardRule): { numbers: Set<number>; months: Set<number> } {
  const ends = endsOf(heard);
  const numbers = heard.quotes.flatMap(({ lexemes, items }) => {
    const times = timesIn(lexemes);
    const isOfTime = (at: number) =>
      items.some(({ item, from, to }) => windowsOf(item).length > 0 && from <= at && at < to) ||
      times.some(
        ({ minutes, from, to }) =>
          from <= at && at < to && ends.some((end) => minutes.some((minute) => isTime(end, minute))),
      );
    return lexemes.flatMap((lexeme, at) => {
      const week = meaningOf(lexeme, 'ordinal')?.week;
      const value = isOfTime(at) ? undefined : (digitsOf(lexeme) ?? meaningOf(lexeme, 'number')?.value);
      return [...(week === undefined ? [] : [week]), ...(value === undefined ? [] : [value])];
    });
  });
  return { numbers: new Set(numbers), months: new Set(meaningsIn(heard, 'month').map(({ month }) => month)) };
}

/** The days, months and weeks of a rule that are not printed. A whole month needs its name alone. */
function unprintedDates(heard: HeardRule): string[] {
  const { weeks, season, dates } = heard.rule.schedule;
  const { numbers, months } = calendarIn(heard);
  const isMonthPrinted = (month: number) =>
    months.has(month) || numbers.has(month) || (months.size === 0 && hasUnknownWords(heard));
  const ends = [
    ...(season ? [season.from, season.to] : []),
    ...dates.flatMap(({ from, to }) =>
      [from, to].map((date) => ({ month: Number(date.slice(5, 7)), day: Number(date.slice(8)) })),
    ),
  ];
  const isOfMonth = ({ month, day }: { month: number; day: number }) =>
    months.has(month) && (day === 1 || day >= SHORTEST_MONTH);
  return [
    ...weeks
      .filter((week) => week !== LAST_WEEK && !(week > 0 && numbers.has(week)))
      .map((week) => `week ${week}`),
    ...ends
      .filter((end) => !isMonthPrinted(end.month) || !(numbers.has(end.day) || isOfMonth(end)))
      .map(({ month, day }) => `${month}-${day}`),
  ];
}

/** The last of a month's weekdays, which no figure names. */
const LAST_WEEK = -1;

/** Days of February in most years. */
const SHORTEST_MONTH = 28;

/** Several checks ask about the same rule. */
const remembered = new WeakMap<HeardRule, Figures>();

/**
 * Compares the figures of a rule with those in its quotes.
 * @param kept lexemes whose sense the rule keeps
 */
export function figuresOf(heard: HeardRule, kept: ReadonlySet<Lexeme>): Figures {
  const known = remembered.get(heard);
  if (known) return known;
  const numbers = calendarNumbers(heard);
  const figures = {
    unprinted: [
      ...unprintedHours(heard, kept),
      ...(isLimitPrinted(heard) ? [] : [`limit ${heard.rule.limit}`]),
      ...unprintedDates(heard),
    ],
    unused: heard.quotes.flatMap((quote) => unusedIn(quote, heard, kept, numbers)),
  };
  remembered.set(heard, figures);
  return figures;
}
