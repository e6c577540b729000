import { MAX_READING_LENGTH, type Panel, type Rule, type Stretch, type Testimony } from '@curbwise/contract';
import type { ParsedSign } from '../parse/parse';
import { markLostArrows } from '../parse/plates/lost-arrows';
import { withDateOrders } from './date-orders';
import { groupsOf } from './groups';
import { heardRule, quoteAt, type HeardRule, type PlacedQuote } from './heard-rule';
import { withOtherTimes } from './other-times';
import { placesOf, wordsOfSign, type SignWords } from './placed-quotes';

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
