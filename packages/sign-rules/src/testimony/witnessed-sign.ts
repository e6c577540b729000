import type { Panel, Rule, Stretch, Testimony } from '@curbwise/contract';
import type { ParsedSign } from '../parse/parse';
import { markLostArrows } from '../parse/plates/lost-arrows';
import { withDateOrders } from './date-orders';
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

/** Joins the groups of the grammar where a rule of the testimony quotes words of both. */
function joinGroups(groups: readonly number[], heard: readonly HeardRule[]): number[] {
  const joined = [...groups];
  for (const { rule, quotes } of heard) {
    for (const { panel } of quotes) {
      const [from, to] = [joined[rule.panel]!, joined[panel]!];
      if (from === to) continue;
      const first = Math.min(from, to);
      for (const [index, group] of joined.entries())
        if (group === from || group === to) joined[index] = first;
    }
  }
  return joined;
}

/**
 * Finds the quotes of a testimony on the panels.
 * @param parsed the same panels, read by the grammar
 */
export function witnessedSign(
  panels: readonly Panel[],
  testimony: Testimony,
  parsed: ParsedSign,
): WitnessedSign {
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
    groups: joinGroups(parsed.groups, heard),
  };
}
