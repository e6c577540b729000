import { wordsOfPanel, type Panel, type Rule } from '@curbwise/contract';
import { english } from '../languages/english';
import { late } from '../late/late';
import { BLANK_PANEL, sideOf, UNKNOWN_SYMBOL, type Fragment } from './fragments';
import { lexiconOf, type Languages, type Lexicon } from './phrases/lexicon';
import type { Vocabulary } from './phrases/vocabulary';
import type { Draft, Words, Head } from './plates/draft';
import { fragmentsOf, liftingOf, namesOn } from './words-of-plate';
import { exceptPlatesBelow, applyExceptedTimes } from './plates/except-times';
import { joinPlates, type Plate } from './plates/join-plates';
import { markLostArrows } from './plates/lost-arrows';
import { markLiftedRules } from './plates/mark-lifted';
import { resolveOtherTimes } from './plates/resolve-other-times';
import { applyRider, markUnmatchedSupplements } from './plates/supplements';
import { resolveAmPm } from './plates/resolve-am-pm';
import { resolveHeadHours } from './plates/resolve-head-hours';
import { settleRoles } from './late-roles';
import { dropTitles } from './plates/titles';
import type { Outcome } from './outcome';
import { readPanel, type PanelReading } from './read-panel';
import { markOnlyThen } from './rules/only-then';
import { rulesOfPanel, type Lines } from './rules/questions';
import { tokenize } from './tokens/tokens';

/** What keeps cars out, as far as a panel says so in words; null beside a picture alone. */
function headOf({ clauses }: PanelReading): Head | null {
  const said = clauses.flatMap(({ items }) => items.filter(({ from, to }) => to > from));
  if (said.some(({ item }) => item.is === 'prohibition' || item.is === 'purpose')) return 'prohibition';
  return said.some(({ item }) => item.is === 'reserved') ? 'reserved' : null;
}

/** What a sign means. Every word belongs to a rule, is unread, or is known to state no rule. */
export interface Parsed {
  rules: Rule[];
  /** Words that were not understood. They make every permission on their side uncertain. */
  unread: Fragment[];
  /** Words that state no rule. */
  ignored: Fragment[];
}

/** What a sign means, and how its panels were read. */
export interface ParsedSign extends Parsed {
  /** Pairs of panels, one of which changes what the other means: parts of a plate, EXCEPT below, OTHER TIMES. */
  links: readonly (readonly [number, number])[];
  /** Each panel, read by itself. */
  readings: readonly PanelReading[];
}

export interface ParseOptions {
  /** Languages to try; if several fit equally well, the first wins. Default: all. */
  languages?: Languages;
}

/** One unknown word is probably a misreading; several suggest a second language. */
const hasSeveralUnknown = (reading: PanelReading) => reading.foreign > 1;

/** Whether the language of a reading does not have a word. */
const isForeign = (outcome: Outcome | undefined) => outcome === 'unread' || outcome === 'judged';

/** Minimum letters of a single word that reveals a second language: LEVERINGEN below LIVRAISONS. */
const MIN_OTHER_LANGUAGE_LETTERS = 4;

/** `MARS`, `JANUARI`: alone, this is more likely a misspelt month or day of the first language. */
const isDate = (text: string, { phrases }: Vocabulary) =>
  phrases.get(text)?.some(({ meanings }) => meanings.some(({ is }) => is === 'month' || is === 'day'));

/** Whether an unread word is a distinctive word of another language. */
const leavesWordOfLanguage = (
  { lexemes, outcomes }: PanelReading,
  distinctive: ReadonlySet<string>,
  vocabulary: Vocabulary,
) =>
  lexemes.some(
    ({ text }, at) =>
      isForeign(outcomes[at]) &&
      text.length >= MIN_OTHER_LANGUAGE_LETTERS &&
      distinctive.has(text) &&
      !isDate(text, vocabulary),
  );

/**
 * How many of the first languages are combined with others on one plate: English; French in Brussels and Switzerland.
 */
const MAX_PRIMARY_LANGUAGES = 2;

/**
 * Reads a panel in each language that has a distinctive word on it, and keeps the best reading. Two languages are
 * combined only if each one alone leaves several words unread, or leaves a word of the other.
 */
function readInBestLanguage(
  panel: Panel,
  { vocabularies, distinctive, merged }: Lexicon,
  isAlone: boolean,
): PanelReading {
  const tokens = tokenize(wordsOfPanel(panel));
  const present = vocabularies.flatMap((_, index) =>
    index === 0 || tokens.some(({ text }) => distinctive[index]!.has(text)) ? [index] : [],
  );
  const readings = present.map((index) => readPanel(panel, tokens, vocabularies[index]!, false, isAlone));
  const alone = [...readings];
  const isUnclear = alone.every(({ outcomes }) => outcomes.some(isForeign));
  for (const one of present.filter((index) => index < MAX_PRIMARY_LANGUAGES)) {
    for (const other of present.filter((index) => index > one)) {
      const isMixed =
        alone.every(hasSeveralUnknown) ||
        (isUnclear &&
          leavesWordOfLanguage(alone[present.indexOf(one)]!, distinctive[other]!, vocabularies[other]!));
      if (isMixed) readings.push(readPanel(panel, tokens, merged(one, other), true, isAlone));
    }
  }
  return readings.reduce((best, other) => (other.misfit < best.misfit ? other : best));
}

/** Whether every word belongs to a rule or is known to state none. */
const isUnderstood = ({ outcomes, oddSymbol }: PanelReading) => !oddSymbol && !outcomes.includes('unread');

/** Adds what a plate states. */
function addRules(plate: Plate<PanelReading>, draft: Draft): void {
  const { panel, reading } = plate;
  const index = plate.parts[0]!.panel;
  const side = panel.arrow ?? reading.arrow;
  const linesOf = (read: PanelReading): Lines => ({
    ways: read.ways,
    isUnderstood: isUnderstood(read) || !isUnderstood(reading),
    change: read.excepted.length === 0 ? null : (some) => applyExceptedTimes(some, read.excepted, index),
  });
  const others = reading.withLineBreaks().map(linesOf);
  const rules = rulesOfPanel(linesOf(reading), others, index, draft.questions);
  draft.rules.push(...rules.map((rule) => ({ ...rule, side })));
  for (const part of plate.parts) draft.plates[part.panel] = index;
  if (reading.title) draft.titles.push({ panel: index, side, holders: reading.title });
  if (reading.endsWithExcept) draft.endsWithExcept.push(index);
  // It only completes the plate above.
  if (index > 0 && (reading.rider ?? reading.supplement)) draft.links.push([index, index - 1]);
  applyRider(reading.rider, index, draft);
  draft.sides[index] = side;
  draft.heads[index] = headOf(reading);
  if (reading.supplement) draft.supplements.push({ panel: index, says: reading.supplement });
}

/** Adds the words of a plate that are in no rule. */
function addWords(plate: Plate<PanelReading>, draft: Draft): void {
  const { panel, reading } = plate;
  const index = plate.parts[0]!.panel;
  draft.unread.push(...fragmentsOf(plate, 'unread'));
  draft.ignored.push(...fragmentsOf(plate, 'ignored'), ...namesOn(plate));
  draft.lifting.push(...liftingOf(plate));
  const isLegible = reading.lexemes.some(({ type, meanings }) => type !== 'mark' || meanings.length > 0);
  const isBlank = panel.symbol === null && !isLegible && panel.arrow === null && reading.arrow === null;
  if (panel.symbol === 'unknown' || reading.oddSymbol)
    draft.unread.push({ text: UNKNOWN_SYMBOL, panel: index });
  else if (isBlank) draft.unread.push({ text: BLANK_PANEL, panel: index });
}

const ENGLISH: Languages = [english];

/** The languages of signs. If several fit equally well, the first wins. A page loads all but English apart. */
export const languagesOfSigns = late(() => ENGLISH);

/** Reads the panels of a sign, as {@link parseIn}. */
function parseSign(languages: Languages, panels: readonly Panel[]): ParsedSign {
  const lexicon = lexiconOf(languages);
  const draft: Draft = {
    rules: [],
    unread: [],
    ignored: [],
    lifting: [],
    sides: [],
    heads: [],
    questions: { next: 0 },
    supplements: [],
    plates: [],
    titles: [],
    endsWithExcept: [],
    links: [],
  };
  const read = (panel: Panel) => readInBestLanguage(panel, lexicon, panels.length === 1);
  const readings = panels.map(read);
  const plates = joinPlates(panels, readings, read, isUnderstood);
  for (const plate of plates) addRules(plate, draft);
  settleRoles(plates, draft);
  for (const plate of plates) addWords(plate, draft);
  dropTitles(draft);
  exceptPlatesBelow(draft, panels);
  markUnmatchedSupplements(draft, panels);
  markLiftedRules(draft);
  const reasons = new Set(draft.ignored.flatMap(({ role, panel }) => (role === 'purpose' ? [panel] : [])));
  const resolved = resolveOtherTimes(resolveHeadHours(resolveAmPm(draft.rules), reasons));
  const rules = markOnlyThen(markLostArrows(resolved), (panel) => readings[panel]?.items ?? []);
  const sideOfPanel = panels.map((panel, index) =>
    sideOf(
      panel,
      rules.filter((rule) => rule.panel === index),
    ),
  );
  const placed = (words: Words): Fragment => ({ ...words, side: sideOfPanel[words.panel] ?? null });
  return {
    rules,
    unread: draft.unread.map(placed),
    ignored: draft.ignored.map(placed),
    links: [...draft.plates.entries(), ...draft.links],
    readings,
  };
}

/**
 * Reads the panels of a sign in the given languages. Bundles that call this function contain no other languages.
 *
 * @param languages if several fit equally well, the first wins. Pass the same array each time: it is indexed once
 * @param panels as read from the photo; any text is accepted
 * @returns rules, and the words that are in no rule. Never throws; takes time linear in the length of the text
 */
export function parseIn(languages: Languages, panels: readonly Panel[]): Parsed {
  const { rules, unread, ignored } = parseSign(languages, panels);
  return { rules, unread, ignored };
}

/**
 * Reads the panels of a sign, by default in English, French, Spanish, Welsh and Irish.
 * @see parseIn
 */
export function parse(
  panels: readonly Panel[],
  { languages = languagesOfSigns() }: ParseOptions = {},
): Parsed {
  return parseIn(languages, panels);
}

/**
 * How many signs are remembered. A sign is analysed again for other drivers, minutes and days, which takes 0.04 ms then and
 * 0.23 ms for a new sign of three lines. 100 signs of photos took 16 KB each.
 */
const MAX_REMEMBERED = 100;
const remembered = new Map<string, { sign: ParsedSign; in: Languages }>();

/**
 * Reads the panels of a sign, as {@link parse}, and says how each was read, for the examination of a testimony. Signs with
 * the same words, arrows and symbols may get the same object.
 */
export function parsePanels(panels: readonly Panel[]): ParsedSign {
  const languages = languagesOfSigns();
  const key = JSON.stringify(panels.map((panel) => [wordsOfPanel(panel), panel.arrow, panel.symbol]));
  const known = remembered.get(key);
  remembered.delete(key);
  const sign = known?.in === languages ? known.sign : parseSign(languages, panels);
  remembered.set(key, { sign, in: languages });
  const [oldest] = remembered.keys();
  if (remembered.size > MAX_REMEMBERED && oldest !== undefined) remembered.delete(oldest);
  return sign;
}
