import { wordsOfPanel, type Panel, type Rule } from '@curbwise/contract';
import { english } from '../languages/english';
import { french } from '../languages/french';
import { irish } from '../languages/irish';
import { spanish } from '../languages/spanish';
import { welsh } from '../languages/welsh';
import { BLANK_PANEL, sideOf, UNKNOWN_SYMBOL, type Fragment } from './fragments';
import { lexiconOf, type Languages, type Lexicon } from './phrases/lexicon';
import type { Vocabulary } from './phrases/vocabulary';
import type { Draft, Words } from './plates/draft';
import { exceptPlatesBelow, applyExceptedTimes } from './plates/except-times';
import { joinPlates, type Plate } from './plates/join-plates';
import { resolveOtherTimes } from './plates/resolve-other-times';
import { applyRider } from './plates/riders';
import { resolveAmPm } from './plates/resolve-am-pm';
import { resolveHeadHours } from './plates/resolve-head-hours';
import { markUnmatchedSupplements } from './plates/supplements';
import { dropTitles } from './plates/titles';
import { readPanel, type PanelReading } from './read-panel';
import { rulesOfPanel } from './rules/questions';
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
  /** Languages a sign may be in; where several fit, the first is taken. Default: all that there are. */
  languages?: Languages;
}

/** A single odd word is a misreading; a second language has more of them. */
const hasSeveralUnknown = (reading: PanelReading) => reading.unknown > 1;

/** Letters of the shortest word that by itself shows a second language: LEVERINGEN below LIVRAISONS. */
const MIN_OTHER_LANGUAGE_LETTERS = 4;

/** `MARS`, `JANUARI`: by itself rather a month or a day of this language with a letter wrong. */
const isDate = (text: string, { phrases }: Vocabulary) =>
  phrases.get(text)?.some(({ meanings }) => meanings.some(({ is }) => is === 'month' || is === 'day'));

/** Whether a word that was not understood is one of another language. */
const leavesWordOfLanguage = (
  { lexemes, outcomes }: PanelReading,
  distinctive: ReadonlySet<string>,
  vocabulary: Vocabulary,
) =>
  lexemes.some(
    ({ text }, at) =>
      outcomes[at] === 'unread' &&
      text.length >= MIN_OTHER_LANGUAGE_LETTERS &&
      distinctive.has(text) &&
      !isDate(text, vocabulary),
  );

/** Which languages other ones stand beside: English, and French in Brussels and in Switzerland. */
const MAX_PRIMARY_LANGUAGES = 2;

/**
 * The language that leaves fewest words unread; two together only if every one leaves several, or one of the other. A
 * language of which no word stands on the panel need not be tried.
 */
function readInBestLanguage(panel: Panel, { vocabularies, distinctive, merged }: Lexicon): PanelReading {
  const tokens = tokenize(wordsOfPanel(panel));
  const spoken = vocabularies.flatMap((_, index) =>
    index === 0 || tokens.some(({ text }) => distinctive[index]!.has(text)) ? [index] : [],
  );
  const readings = spoken.map((index) => readPanel(panel, tokens, vocabularies[index]!));
  const alone = [...readings];
  const isUnclear = alone.every(({ outcomes }) => outcomes.includes('unread'));
  for (const one of spoken.filter((index) => index < MAX_PRIMARY_LANGUAGES)) {
    for (const other of spoken.filter((index) => index > one)) {
      const isMixed =
        alone.every(hasSeveralUnknown) ||
        (isUnclear &&
          leavesWordOfLanguage(alone[spoken.indexOf(one)]!, distinctive[other]!, vocabularies[other]!));
      if (isMixed) readings.push(readPanel(panel, tokens, merged(one, other), true));
    }
  }
  return readings.reduce((best, other) => (other.misfit < best.misfit ? other : best));
}

/** Whether every word is in a rule, or known to state none. */
const isUnderstood = ({ outcomes, unexpectedSymbol }: PanelReading) =>
  !unexpectedSymbol && !outcomes.includes('unread');

/** Neighbouring lexemes of one outcome, cut out of the text as they stand there. */
function fragmentsOf({ reading, panel: whole, parts }: Plate<PanelReading>, outcome: 'unread' | 'ignored') {
  const text = wordsOfPanel(whole);
  const spans: { start: number; end: number; panel: number }[] = [];
  const panelAt = (start: number) => parts.findLast((part) => part.start <= start)!.panel;
  const marked = reading.lexemes.map(({ start, end }, index) => ({
    start,
    end,
    outcome: reading.outcomes[index],
  }));
  let continues = false;
  // In the order of the text, which columns are not read in.
  for (const { start, end, outcome: own } of marked.sort((a, b) => a.start - b.start)) {
    const last = spans.at(-1);
    const panel = panelAt(start);
    if (own === outcome && continues && last?.panel === panel) last.end = end;
    else if (own === outcome) spans.push({ start, end, panel });
    continues = own === outcome;
  }
  return spans.map(({ start, end, panel }): Words => ({ text: text.slice(start, end), panel }));
}

function addPlate(plate: Plate<PanelReading>, draft: Draft): void {
  const { panel, reading } = plate;
  const index = plate.parts[0]!.panel;
  const side = panel.arrow ?? reading.arrow;
  const { ways, excepted } = reading;
  const rules =
    excepted.length === 0
      ? rulesOfPanel(ways, index, draft.questions)
      : rulesOfPanel(ways, index, draft.questions, (some) => applyExceptedTimes(some, excepted, index));
  draft.rules.push(...rules.map((rule) => ({ ...rule, side })));
  for (const part of plate.parts) draft.plates[part.panel] = index;
  if (reading.title) draft.titles.push({ panel: index, side, holders: reading.title });
  if (reading.endsWithExcept) draft.endsWithExcept.push(index);
  applyRider(reading.rider, index, draft);
  draft.unread.push(...fragmentsOf(plate, 'unread'));
  draft.ignored.push(...fragmentsOf(plate, 'ignored'));
  if (reading.supplement) draft.supplements.push({ panel: index, says: reading.supplement });
  const isLegible = reading.lexemes.some(({ type, meanings }) => type !== 'mark' || meanings.length > 0);
  const isBlank = panel.symbol === null && !isLegible && panel.arrow === null && reading.arrow === null;
  if (panel.symbol === 'unknown' || reading.unexpectedSymbol)
    draft.unread.push({ text: UNKNOWN_SYMBOL, panel: index });
  else if (isBlank) draft.unread.push({ text: BLANK_PANEL, panel: index });
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
  const draft: Draft = {
    rules: [],
    unread: [],
    ignored: [],
    questions: { next: 0 },
    supplements: [],
    plates: [],
    titles: [],
    endsWithExcept: [],
  };
  const read = (panel: Panel) => readInBestLanguage(panel, lexicon);
  for (const plate of joinPlates(panels, panels.map(read), read, isUnderstood)) addPlate(plate, draft);
  dropTitles(draft);
  exceptPlatesBelow(draft, panels);
  markUnmatchedSupplements(draft, panels);
  const rules = resolveOtherTimes(resolveHeadHours(resolveAmPm(draft.rules)));
  const sideOfPanel = panels.map((panel, index) =>
    sideOf(
      panel,
      rules.filter((rule) => rule.panel === index),
    ),
  );
  const placed = (words: Words): Fragment => ({ ...words, side: sideOfPanel[words.panel] ?? null });
  return { rules, unread: draft.unread.map(placed), ignored: draft.ignored.map(placed) };
}

const DEFAULT_LANGUAGES: Languages = [english, french, spanish, welsh, irish];

/**
 * Reads the panels of a sign, in English, French, Spanish, Welsh and Irish unless told otherwise.
 * @see parseIn
 */
export function parse(
  panels: readonly Panel[],
  { languages = DEFAULT_LANGUAGES }: ParseOptions = {},
): Parsed {
  return parseIn(languages, panels);
}
