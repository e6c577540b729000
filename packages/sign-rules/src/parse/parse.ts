import { wordsOfPanel, type Panel, type Rule, type Schedule } from '@curbwise/contract';
import { english } from '../languages/english';
import { french } from '../languages/french';
import { BLANK_PANEL, sideOf, UNKNOWN_SYMBOL, type Fragment } from './fragments';
import { lexiconOf, type Languages, type Lexicon } from './phrases/lexicon';
import { ALL_WEEK, otherTimesOf } from './rules/other-times';
import { readPanel, type PanelReading, type Supplement } from './read-panel';
import { forbidding, rulesOf, type DraftRule } from './rules/rules';
import { tokenize } from './tokens/tokens';

/** What a sign means: every word of it is in a rule, unread, or known to state no rule. */
export interface Parsed {
  rules: Rule[];
  /** Words that were not understood. They make every permission uncertain. */
  unread: Fragment[];
  /** Words that state no rule. */
  ignored: Fragment[];
}

export interface ParseOptions {
  /** Languages a sign may be in; where several fit, the first is taken. Default: English, French. */
  languages?: Languages;
}

/** Words of a panel whose side is not known yet. */
type Words = Omit<Fragment, 'side'>;

/** A single odd word is a misreading; a second language has more of them. */
const isForeign = (reading: PanelReading) => reading.unknown > 1;

/**
 * The language that leaves fewest words unread; all together only if every one leaves several. A language of which no
 * word stands on the panel need not be tried.
 */
function readInBestLanguage(panel: Panel, { vocabularies, telling, merged }: Lexicon): PanelReading {
  const tokens = tokenize(wordsOfPanel(panel));
  const readings = vocabularies
    .filter((_, index) => index === 0 || tokens.some(({ text }) => telling[index]!.has(text)))
    .map((vocabulary) => readPanel(panel, tokens, vocabulary));
  if (vocabularies.length > 1 && readings.every(isForeign)) readings.push(readPanel(panel, tokens, merged()));
  return readings.reduce((best, other) => (other.strangeness < best.strangeness ? other : best));
}

/** Neighbouring lexemes of one fate, cut out of the text as they stand there. */
function fragmentsOf(reading: PanelReading, text: string, panel: number, fate: 'unread' | 'ignored') {
  const spans: { start: number; end: number }[] = [];
  const marked = reading.lexemes.map(({ start, end }, index) => ({ start, end, fate: reading.fates[index] }));
  let continues = false;
  // In the order of the text, which columns are not read in.
  for (const { start, end, fate: own } of marked.sort((a, b) => a.start - b.start)) {
    const last = spans.at(-1);
    if (own === fate && continues && last) last.end = end;
    else if (own === fate) spans.push({ start, end });
    continues = own === fate;
  }
  return spans.map(({ start, end }): Words => ({ text: text.slice(start, end), panel }));
}

/** The times that the rules on a side leave, found once for each side. */
function otherTimesBySide(named: readonly DraftRule[]): (side: Rule['side']) => Schedule[] | null {
  const known = new Map<Rule['side'], Schedule[] | null>();
  return (side) => {
    if (!known.has(side)) {
      const holdsThere = (rule: Rule) =>
        !rule.side || !side || rule.side === 'both' || side === 'both' || rule.side === side;
      known.set(side, otherTimesOf(named.filter(holdsThere)));
    }
    return known.get(side) ?? null;
  };
}

/** Other times than those of a rule that was not seen: any time, perhaps. */
const atUnknownTimes = (rule: Rule): Rule => ({ ...forbidding(rule, ['other']), schedule: ALL_WEEK });

/** Rules that hold at ALL OTHER TIMES get the times that their neighbours leave. */
function resolveOtherTimes(drafts: readonly DraftRule[]): Rule[] {
  const otherTimes = otherTimesBySide(drafts.filter((draft) => !draft.otherTimes));
  return drafts.flatMap(({ otherTimes: isOther, ...rule }): Rule[] => {
    if (!isOther) return [rule];
    const schedules = otherTimes(rule.side);
    // Nothing is left beside a rule whose hours were not read.
    if (!schedules || schedules.length === 0) return [atUnknownTimes(rule)];
    return schedules.map((schedule) => ({ ...rule, schedule }));
  });
}

/** The parts of a sign as they are read, panel by panel. */
interface Draft {
  rules: DraftRule[];
  unread: Words[];
  ignored: Words[];
  supplements: { panel: number; says: Supplement }[];
}

/** `EXCEPT PERMIT ZONE 5` on a plate of its own lifts the rules of the plate above it. */
function applyRider({ rider }: PanelReading, panel: number, draft: Draft): void {
  if (!rider) return;
  const above = draft.rules.filter((rule) => rule.panel === panel - 1);
  // Of a limit and a prohibition, nobody knows which is meant.
  if (above.some(({ effect }) => effect !== above[0]?.effect)) return;
  for (const rule of above) rule.liftedFor = [...rule.liftedFor, ...rider];
}

function addPanel(panel: Panel, index: number, lexicon: Lexicon, draft: Draft): void {
  const reading = readInBestLanguage(panel, lexicon);
  const side = panel.arrow ?? reading.arrow;
  for (const clause of reading.clauses) {
    draft.rules.push(...rulesOf(clause, index).map((rule) => ({ ...rule, side })));
  }
  applyRider(reading, index, draft);
  const words = wordsOfPanel(panel);
  draft.unread.push(...fragmentsOf(reading, words, index, 'unread'));
  draft.ignored.push(...fragmentsOf(reading, words, index, 'ignored'));
  if (reading.supplement) draft.supplements.push({ panel: index, says: reading.supplement });
  const isLegible = reading.lexemes.some(({ type, meanings }) => type !== 'mark' || meanings.length > 0);
  const isBlank = panel.symbol === null && !isLegible && panel.arrow === null && reading.arrow === null;
  if (panel.symbol === 'unknown' || reading.oddPicture)
    draft.unread.push({ text: UNKNOWN_SYMBOL, panel: index });
  else if (isBlank) draft.unread.push({ text: BLANK_PANEL, panel: index });
}

/** A place for authorized vehicles: another plate may say whose. */
const keepsForNamed = ({ onlyFor }: Rule) => onlyFor.some(({ kind }) => kind === 'authorized');

/** Whether a sign has the rule that a plate without one of its own says more about. */
function isCompleted({ panel, says }: Draft['supplements'][number], rules: readonly Rule[]): boolean {
  const others = rules.filter((rule) => rule.panel !== panel);
  switch (says) {
    case 'tow':
      return others.some(({ effect }) => effect === 'forbid');
    case 'pay':
      return others.length > 0;
    case 'remark':
      return rules.length === 0;
    case 'lift':
      return rules.length === 0 || others.some((rule) => rule.panel === panel - 1);
    case 'owner':
      return rules.length === 0 || others.some((rule) => rule.panel === panel - 1 && keepsForNamed(rule));
  }
}

/**
 * A plate that only says that cars are towed belongs to a prohibition, one that only says that one pays to any rule,
 * one that only says who is excepted to the plate above. Where there is none, a plate was not read.
 */
function doubtSupplements({ rules, supplements, unread }: Draft, panels: readonly Panel[]): void {
  for (const supplement of supplements) {
    const { panel } = supplement;
    if (isCompleted(supplement, rules)) continue;
    const words = wordsOfPanel(panels[panel] ?? { text: '' }).trim();
    unread.push({ text: words || UNKNOWN_SYMBOL, panel });
  }
}

/**
 * Reads the panels of a sign in languages of the caller's choice; others are not even loaded.
 *
 * @param languages where several fit, the first is taken; keep the list, as it is made ready once
 * @param panels as a reader saw them; any text is taken
 * @returns rules, and the words that are in none; never throws, and takes time linear in the length of the text
 */
export function parseIn(languages: Languages, panels: readonly Panel[]): Parsed {
  const lexicon = lexiconOf(languages);
  const draft: Draft = { rules: [], unread: [], ignored: [], supplements: [] };
  panels.forEach((panel, index) => addPanel(panel, index, lexicon, draft));
  doubtSupplements(draft, panels);
  const rules = resolveOtherTimes(draft.rules);
  const sideOfPanel = panels.map((panel, index) =>
    sideOf(
      panel,
      rules.filter((rule) => rule.panel === index),
    ),
  );
  const placed = (words: Words): Fragment => ({ ...words, side: sideOfPanel[words.panel] ?? null });
  return { rules, unread: draft.unread.map(placed), ignored: draft.ignored.map(placed) };
}

const DEFAULT_LANGUAGES: Languages = [english, french];

/**
 * Reads the panels of a sign, in English and French unless told otherwise.
 * @see parseIn
 */
export function parse(
  panels: readonly Panel[],
  { languages = DEFAULT_LANGUAGES }: ParseOptions = {},
): Parsed {
  return parseIn(languages, panels);
}
