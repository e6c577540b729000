import {
  MEDIUM_CONFIDENCE_PERCENT,
  parseLocalDateTime,
  type CheckOutcome,
  type Panel,
  type Probe,
  type Rule,
  type Stretch,
  type Testimony,
  type WitnessCheck,
} from '@curbwise/contract';
import { judge } from '../judge/judge';
import type { Item } from '../parse/items/item';
import type { ParsedSign } from '../parse/parse';
import { meaningOf, type Lexeme } from '../parse/phrases/lexemes';
import { markLostArrows } from '../parse/plates/lost-arrows';
import { otherTimesOf } from '../parse/rules/other-times';
import type { Failure } from './failure';
import { figuresOf } from './figures';
import { heardRule, isUnknownWord, quoteAt, type HeardRule, type PlacedQuote } from './heard-rule';
import { knownWordsOf } from './known-words';
import { placesOf, wordsOfSign, type SignWords } from './placed-quotes';
import { compareAnswers, understood } from './same-answers';

/** A testimony after its examination. */
export interface Examination {
  checks: Record<WitnessCheck, CheckOutcome>;
  failures: readonly Failure[];
  heard: readonly HeardRule[];
  /** The stated rules, as rules of the sign. */
  rules: readonly Rule[];
  /** For each panel, the first panel of those that belong together for the grammar or for the testimony. */
  groups: readonly number[];
}

/** Kinds of items that state no rule. */
const STATES_NOTHING: readonly Item['is'][] = [
  'nothing',
  'remark',
  'owner',
  'tow',
  'purpose',
  'ground',
  'arrow',
];

/** Offsets of a panel's words that are accounted for. */
type Spans = { from: number; to: number }[];

const isWithin = ({ start, end }: { start: number; end: number }, spans: Spans) =>
  spans.some(({ from, to }) => start >= from && end <= to);

/** The words that the grammar knows to state no rule. */
function ignoredSpans({ readings, ignored }: ParsedSign, panel: number): Spans {
  const { lexemes, items, outcomes } = readings[panel]!;
  const known = items
    .filter(
      ({ item, to, from }) =>
        to > from &&
        (item.is === 'nothing' || item.is === 'tow' || item.is === 'remark' || item.is === 'owner'),
    )
    .map(({ from, to }) => ({ from: lexemes[from]!.start, to: lexemes[to - 1]!.end }));
  const marked = lexemes
    .filter((_, at) => outcomes[at] === 'ignored')
    .map(({ start, end }) => ({ from: start, to: end }));
  const dropped = ignored
    .filter((fragment) => fragment.panel === panel && fragment.start !== undefined)
    .map(({ start = 0, text }) => ({ from: start, to: start + text.length }));
  return [...known, ...marked, ...dropped];
}

/** The stretches of one list at their places. */
const placed = (stretches: readonly Stretch[], parsed: ParsedSign, words: SignWords): PlacedQuote[] =>
  stretches
    .filter(({ panel }) => panel < words.length)
    .flatMap(({ quote, panel }) => placesOf(quote, panel, words) ?? [])
    .map((place) => quoteAt(place, parsed));

/** Kinds of meanings that make a stretch restrict, or lift a restriction. */
function mayRestrict(lexeme: Lexeme): boolean {
  return (['except', 'only', 'condition', 'when', 'banned'] as const).some((kind) => meaningOf(lexeme, kind));
}

/** Least digits of a telephone number with its area, and most words before it that may be a name. */
const MIN_TELEPHONE_DIGITS = 7;
const MAX_NAME_WORDS = 4;

/** `Aimo Park 0771-96 90 00`: a name with the telephone number of whom to ask. */
function isContact({ lexemes }: PlacedQuote): boolean {
  const digits = lexemes.filter(({ type }) => type === 'number');
  const words = lexemes.filter(({ type }) => type === 'word');
  const first = lexemes.findIndex(({ type }) => type === 'number');
  const isNumberLast = lexemes.slice(first).every(({ type, text }) => type !== 'word' || text === 'WWW');
  const count = digits.reduce((sum, { text }) => sum + text.length, 0);
  return (
    count >= MIN_TELEPHONE_DIGITS &&
    isNumberLast &&
    words.length <= MAX_NAME_WORDS &&
    !words.some(mayRestrict)
  );
}

/** Words and figures of a stretch "that states no rule" which may state one. */
function suspiciousWords(quote: PlacedQuote, ignored: Spans): string[] {
  const { lexemes, items } = quote;
  if (isContact(quote)) return [];
  return items.flatMap(({ item, from, to }) => {
    const own = lexemes
      .slice(from, to)
      .filter((lexeme) => lexeme.type !== 'mark' && !isWithin(lexeme, ignored));
    if (own.length === 0 || STATES_NOTHING.includes(item.is)) return [];
    const isHarmless =
      item.is === 'unread' &&
      own.every((lexeme) => !isUnknownWord(lexeme) && lexeme.type !== 'number' && !mayRestrict(lexeme));
    return isHarmless ? [] : own.map(({ words }) => words);
  });
}

/** Pictures that forbid, and pictures that keep a place for some. */
const FORBIDDING: readonly Panel['symbol'][] = ['no-parking', 'no-standing', 'no-stopping', 'clearway'];
const KEEPING: readonly Panel['symbol'][] = ['disabled', 'loading', 'bus', 'taxi', 'truck', 'electric'];

/** Whether the rules of a panel keep the sense of its picture. */
function keepsSymbol({ symbol }: Panel, rules: readonly Rule[]): boolean {
  if (FORBIDDING.includes(symbol)) return rules.some(({ effect }) => effect === 'forbid');
  if (KEEPING.includes(symbol))
    return rules.some(
      ({ effect, onlyFor, liftedFor }) => effect === 'forbid' || onlyFor.length + liftedFor.length > 0,
    );
  return true;
}

/** Gives stated rules with ALL OTHER TIMES the times that the other stated rules of their side leave. */
function withOtherTimes(heard: readonly HeardRule[]): HeardRule[] {
  return heard.flatMap((one) => {
    if (
      !one.stated.otherTimes &&
      !one.quotes.some(({ items }) => items.some(({ item }) => item.is === 'other-times'))
    )
      return [one];
    const named = heard.filter(
      ({ stated, rule }) =>
        !stated.otherTimes &&
        (rule.side === one.rule.side || rule.side === null || one.rule.side === null) &&
        one !== heard.find((x) => x.rule === rule),
    );
    const schedules = otherTimesOf(named.map(({ rule }) => rule));
    if (!schedules || schedules.length === 0) return [one];
    return schedules.map((schedule) => ({
      ...one,
      stated: { ...one.stated, otherTimes: true },
      rule: { ...one.rule, schedule },
    }));
  });
}

/** Least confidence of a panel whose testimony is used, 0 to 1: that of a certain no. */
const SEEN_CONFIDENCE = MEDIUM_CONFIDENCE_PERCENT / 100;

/** Whether what a model said at an instant is what its rules give; null if it cannot be compared. */
function isAsSaid(rules: readonly Rule[], { at, side, isAllowed, isSure }: Probe): boolean | null {
  const instant = parseLocalDateTime(at);
  if (!instant) return null;
  const { answer, sides } = judge(understood(rules), instant, side ? { side } : {});
  if (sides) return null;
  if (answer === 'uncertain') return true;
  return isSure && isAllowed === (answer === 'allowed');
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
 * Examines what a model says that the panels of a sign mean: pure, the same for every model.
 * @param parsed the same panels, read by the grammar
 */
export function examine(panels: readonly Panel[], testimony: Testimony, parsed: ParsedSign): Examination {
  const words = wordsOfSign(panels);
  const known = testimony.rules.filter(({ panel }) => panel < panels.length);
  const heard = withOtherTimes(known.map((stated) => heardRule(stated, panels, parsed, words)));
  const rules = markLostArrows(heard.map(({ rule }) => rule));
  const groups = joinGroups(parsed.groups, heard);
  const failures: Failure[] = [];
  const fail = (check: WitnessCheck, panel: number | null, why: string) =>
    failures.push({ check, panel, why });
  if (testimony.isBroken || known.length < testimony.rules.length)
    fail('covers', null, 'a part is not as asked for');

  let isKnownTested = false;
  for (const one of heard) {
    const { panel } = one.rule;
    const { broken, kept } = knownWordsOf(one, heard, panels);
    const { unprinted, unused } = figuresOf(one, kept);
    isKnownTested ||= kept.size > 0;
    for (const why of one.missing) fail('printed', panel, why);
    for (const why of unprinted) fail('printed', panel, why);
    for (const why of broken) fail('known', panel, why);
    for (const why of unused) fail('covers', panel, why);
    if (one.quotes.length === 0 && words[panel]!.length > 0) fail('printed', panel, 'no quote');
    if (one.rule.effect === 'limit' && one.rule.limit === null) fail('printed', panel, 'no limit');
  }

  const nothing = placed(testimony.nothing, parsed, words);
  for (const [panel, printed] of words.entries()) {
    const ignored = ignoredSpans(parsed, panel);
    const quoted = [...heard.flatMap(({ quotes }) => quotes), ...nothing].filter(
      (quote) => quote.panel === panel,
    );
    const open = printed.filter((word) => !isWithin(word, quoted) && !isWithin(word, ignored));
    for (const { text } of open) fail('covers', panel, text);
    for (const quote of nothing)
      if (quote.panel === panel)
        for (const why of suspiciousWords(quote, ignored)) fail('nothing', panel, why);
    for (const { panel: own, lexemes } of placed(testimony.unsure, parsed, words))
      if (own === panel && !lexemes.every((lexeme) => isWithin(lexeme, ignored)))
        fail('covers', panel, `unsure of ${lexemes.map((lexeme) => lexeme.words).join(' ')}`);
    const { symbol, confidence } = panels[panel]!;
    const group = rules.filter((rule) => groups[rule.panel] === groups[panel]);
    if (!keepsSymbol(panels[panel]!, group)) fail('known', panel, `picture ${symbol}`);
    if (symbol === 'unknown') fail('seen', panel, 'unknown picture');
    if (confidence < SEEN_CONFIDENCE) fail('seen', panel, 'low confidence');
  }

  const unread = new Set(parsed.unread.map((fragment) => fragment.panel));
  let isCredibleTested = false;
  for (const group of new Set(groups)) {
    const own = panels.map((_, panel) => panel).filter((panel) => groups[panel] === group);
    if (own.some((panel) => unread.has(panel))) continue;
    const ofGroup = (list: readonly Rule[]) => list.filter((rule) => own.includes(rule.panel));
    const grammar = ofGroup(parsed.rules);
    if (grammar.length === 0) continue;
    const { differsAt, isTested } = compareAnswers(grammar, ofGroup(rules));
    isCredibleTested ||= isTested;
    if (differsAt) fail('credible', group, `${differsAt.month}-${differsAt.day} ${differsAt.minute}`);
  }

  const said = testimony.probes.map((probe) => ({ probe, isRight: isAsSaid(rules, probe) }));
  for (const { probe, isRight } of said)
    if (isRight === false) fail('consistent', null, `${probe.at} ${probe.side ?? ''}`);

  const outcome = (check: WitnessCheck, isTested: boolean): CheckOutcome =>
    failures.some((failure) => failure.check === check) ? 'failed' : isTested ? 'passed' : 'untested';
  return {
    checks: {
      covers: outcome('covers', true),
      printed: outcome('printed', heard.length > 0),
      known: outcome('known', isKnownTested),
      nothing: outcome('nothing', nothing.length > 0),
      credible: outcome('credible', isCredibleTested),
      consistent: outcome(
        'consistent',
        said.some(({ isRight }) => isRight !== null),
      ),
      seen: outcome('seen', true),
    },
    failures,
    heard,
    rules,
    groups,
  };
}
