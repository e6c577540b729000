import {
  MAX_READING_LENGTH,
  type Panel,
  type Rule,
  type Stretch,
  type Testimony,
  type Schedule,
} from '@curbwise/contract';
import type { ParsedSign } from '../parse/parse';
import { markLostArrows } from '../parse/plates/lost-arrows';
import { groupsOf } from './groups';
import {
  heardRule,
  quoteAt,
  type HeardRule,
  type PlacedQuote,
  itemsIn,
  hasUnknownWords,
  lexemesIn,
} from './heard-rule';
import { placesOf, wordsOfSign, type SignWords } from './placed-quotes';
import type { DatePart } from '../parse/items/date-parts';
import { isSameDates, isSameSeason } from './same-dates';
import { otherTimesOf } from '../parse/rules/other-times';
import { mayShareSide } from '../parse/fragments';
import { unprintedHours } from './figures';

/**
 * Whether a rule holds at ALL OTHER TIMES: the testimony or known words say so, or the rule has hours, its words are
 * unknown, and it quotes no figure.
 */
function isOfOtherTimes(heard: HeardRule): boolean {
  if (heard.stated.otherTimes || itemsIn(heard, 'other-times').length > 0) return true;
  const hasUnprinted = hasUnknownWords(heard) && unprintedHours(heard, new Set()).length > 0;
  return hasUnprinted && !lexemesIn(heard).some(({ type }) => type === 'number');
}

/**
 * Gives rules that hold at all other times the times that the other rules of their side leave: these are not printed, and
 * code does the arithmetic.
 */
function withOtherTimes(heard: readonly HeardRule[]): HeardRule[] {
  const named = heard.filter((one) => !isOfOtherTimes(one));
  const timesBeside = (own: Rule) =>
    otherTimesOf(named.map(({ rule }) => rule).filter((rule) => mayShareSide(rule, own))) ?? [];
  return heard.flatMap((one) => {
    const schedules = named.includes(one) ? [] : timesBeside(one.rule);
    // Hours that follow from no other rule have to be printed.
    if (schedules.length === 0) return [{ ...one, stated: { ...one.stated, otherTimes: false } }];
    const stated = { ...one.stated, otherTimes: true };
    return schedules.map((schedule) => ({ ...one, stated, rule: { ...one.rule, schedule } }));
  });
}

const isPart = ({ season, dates }: DatePart, schedule: Schedule) =>
  isSameSeason(season, schedule.season) && isSameDates(dates, schedule.dates);

/**
 * Gives a rule whose date can be read month first or day first (`06/12/26`) both orders, as the grammar does: the place
 * decides between them, not the model.
 */
function withDateOrders(heard: readonly HeardRule[]): HeardRule[] {
  return heard.flatMap((one) => {
    const orders = (['season', 'dates'] as const)
      .flatMap((kind) => itemsIn(one, kind).map(({ byOrder }) => byOrder ?? []))
      .find((parts) => parts.some((part) => isPart(part, one.rule.schedule)));
    if (!orders) return [one];
    return orders.map(({ season, dates, dateOrder }) => ({
      ...one,
      rule: { ...one.rule, schedule: { ...one.rule.schedule, season, dates: [...dates], dateOrder } },
    }));
  });
}

/** A sign, what the grammar read on it, and what a model says of it, word by word. */
export interface WitnessedSign {
  panels: readonly Panel[];
  testimony: Testimony;
  parsed: ParsedSign;
  words: SignWords;
  heard: readonly HeardRule[];
  /** The stated rules as rules of the sign, in the order of `heard`. */
  rules: readonly Rule[];
  /** Stretches that are said to state no rule, and those that the model is unsure of. */
  nothing: readonly PlacedQuote[];
  unsure: readonly PlacedQuote[];
  /** For each panel, the first panel of those that belong together for the grammar or for the testimony. */
  groups: readonly number[];
}

/**
 * Most characters of all quotes: four times the largest sign that a reading may have. Of 132 recorded testimonies, none
 * quotes more than 637, or more than 2.3 times its sign.
 */
const MAX_QUOTED_LENGTH = 4 * MAX_READING_LENGTH;

/** A testimony, or a broken one without rules if it quotes the sign over and over. */
function withinBounds(testimony: Testimony): Testimony {
  const { rules, nothing, unsure } = testimony;
  const quotes = [
    ...rules.flatMap((rule) => rule.quotes),
    ...[...nothing, ...unsure].map(({ quote }) => quote),
  ];
  const length = quotes.reduce((sum, quote) => sum + quote.length, 0);
  return length <= MAX_QUOTED_LENGTH
    ? testimony
    : { rules: [], nothing: [], unsure: [], probes: [], isBroken: true };
}

/**
 * Finds the quotes of a testimony on the panels.
 * @param parsed the same panels, read by the grammar
 */
export function witnessedSign(panels: readonly Panel[], said: Testimony, parsed: ParsedSign): WitnessedSign {
  const testimony = withinBounds(said);
  const words = wordsOfSign(panels);
  const isOnSign = ({ panel }: { panel: number }) => panel < panels.length;
  const stated = testimony.rules.filter(isOnSign);
  const heard = withOtherTimes(withDateOrders(stated.map((rule) => heardRule(rule, panels, parsed, words))));
  const placed = (stretches: readonly Stretch[]) =>
    stretches
      .filter(isOnSign)
      .flatMap(({ quote, panel }) => placesOf(quote, panel, words) ?? [])
      .map((place) => quoteAt(place, parsed));
  return {
    panels,
    testimony,
    parsed,
    words,
    heard,
    rules: markLostArrows(heard.map(({ rule }) => rule)),
    nothing: placed(testimony.nothing),
    unsure: placed(testimony.unsure),
    groups: groupsOf(parsed, heard),
  };
}
