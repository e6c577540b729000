import type { Minutes } from '@curbwise/contract';
import { ALL_DAY } from '../parse/items/time-windows';
import { digitsOf, readQuantity } from '../parse/items/numbers';
import { meaningOf, type Lexeme } from '../parse/phrases/lexemes';
import { isUnknownWord, lexemesIn, type HeardRule, type PlacedQuote } from './heard-rule';
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

/** The ends of the windows of a rule. A whole day has none. */
const endsOf = ({ rule, stated }: HeardRule): Minutes[] =>
  stated.otherTimes
    ? []
    : rule.schedule.windows.flatMap(({ from, to }) =>
        from === ALL_DAY.from && to === ALL_DAY.to ? [] : [from, to],
      );

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

/** `50 ft`: how far a rule reaches along the street. */
const isExtent = (lexemes: readonly Lexeme[], at: number) =>
  meaningOf(lexemes[at + 1], 'measure')?.of === 'length';

function unusedIn(quote: PlacedQuote, heard: HeardRule, kept: ReadonlySet<Lexeme>): string[] {
  const { lexemes, items } = quote;
  const used = new Set<Lexeme>(kept);
  const use = (from: number, to: number) => lexemes.slice(from, to).forEach((lexeme) => used.add(lexeme));
  const ends = endsOf(heard);
  for (const { minutes, from, to } of timesIn(lexemes))
    if (ends.some((end) => minutes.some((minute) => isTime(end, minute)))) use(from, to);
  for (const { minutes, from, to } of limitsIn(lexemes))
    if (minutes.some((each) => each === heard.rule.limit)) use(from, to);
  for (const { item, from, to } of items) if (item.is === 'nothing') use(from, to);
  const numbers = calendarNumbers(heard);
  return lexemes.flatMap((lexeme, at) => {
    const value = digitsOf(lexeme) ?? meaningOf(lexeme, 'number')?.value;
    if (value === undefined || used.has(lexeme)) return [];
    const isNamed =
      isExtent(lexemes, at) || isOfZone(lexemes, at, heard) || isTariffClass(lexemes, at, heard);
    return numbers.has(value) || isNamed ? [] : [lexeme.words];
  });
}

/** Whether the times of a panel are told by the 24-hour clock, so that a bare 8 is in the morning. */
const isTwentyFour = (times: readonly PrintedTime[]) => times.some(({ isVague }) => !isVague);

function unprintedEnds(heard: HeardRule, kept: ReadonlySet<Lexeme>): Minutes[] {
  const times = heard.quotes.map(({ lexemes }) => ({ lexemes, times: timesIn(lexemes) }));
  const hasHalf = lexemesIn(heard).some((lexeme) => meaningOf(lexeme, 'half'));
  const isTold = !hasHalf && isTwentyFour(times.flatMap((each) => each.times));
  return endsOf(heard).filter(
    (end) =>
      !times.some(({ lexemes, times: own }) =>
        own.some(
          ({ minutes, isVague, from }) =>
            (!isVague || isTold || kept.has(lexemes[from]!)) && minutes.some((minute) => isTime(end, minute)),
        ),
      ) && !heard.quotes.some(({ items, lexemes }) => isEndOfKnown(end, items, lexemes, kept)),
  );
}

/** Whether a window that the grammar reads, and the rule keeps, begins or ends at a minute. */
function isEndOfKnown(
  end: Minutes,
  items: PlacedQuote['items'],
  lexemes: readonly Lexeme[],
  kept: ReadonlySet<Lexeme>,
): boolean {
  return items.some(({ item, from }) => {
    if (!kept.has(lexemes[from]!)) return false;
    const windows =
      item.is === 'window'
        ? [...item.window.windows, ...(item.window.longer ? [item.window.longer] : [])]
        : item.is === 'span'
          ? item.parts.map(({ window }) => window)
          : [];
    return windows.some(({ from: begin, to }) => isTime(end, begin) || isTime(end, to));
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

/**
 * Compares the figures of a rule with those in its quotes.
 * @param kept lexemes whose sense the rule keeps
 */
export function figuresOf(heard: HeardRule, kept: ReadonlySet<Lexeme>): Figures {
  const clock = (minute: Minutes) => `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`;
  const printed = new Set(
    lexemesIn(heard).flatMap((lexeme) => [
      ...(digitsOf(lexeme) === null ? [] : [digitsOf(lexeme)!, digitsOf(lexeme)! % 100]),
      ...(meaningOf(lexeme, 'ordinal') ? [meaningOf(lexeme, 'ordinal')!.week] : []),
      ...(meaningOf(lexeme, 'number') ? [meaningOf(lexeme, 'number')!.value] : []),
    ]),
  );
  const { weeks, season } = heard.rule.schedule;
  const days = season ? [season.from.day, season.to.day] : [];
  const isWholeMonths = season !== null && season.from.day === 1 && season.to.day >= 28;
  return {
    unprinted: [
      ...unprintedEnds(heard, kept).map(clock),
      ...(isLimitPrinted(heard) ? [] : [`limit ${heard.rule.limit}`]),
      ...weeks.filter((week) => week > 0 && !printed.has(week)).map((week) => `week ${week}`),
      ...(isWholeMonths ? [] : days.filter((day) => !printed.has(day)).map((day) => `day ${day}`)),
    ],
    unused: heard.quotes.flatMap((quote) => unusedIn(quote, heard, kept)),
  };
}
