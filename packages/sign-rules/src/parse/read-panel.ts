import type { Arrow, Holder, Panel, SignSymbol } from '@curbwise/contract';
import { splitStrayHours } from './groups/stray-hours';
import { readByColumn } from './phrases/columns';
import { clauseOf, hasHead, isBareLimit, isHead, restricts, type Clause } from './clauses/clause';
import { bindVehicles } from './clauses/late-clauses';
import { reserveFor, readClauses } from './clauses/clauses';
import { isAnd } from './phrases/lexeme-kinds';
import { isLooseJoint, partsMonthFromFigures } from './items/loose-joints';
import { likelyWays, type Way } from './clauses/ways';
import { findTrailingExcept, splitExceptedTimes } from './clauses/excepted-times';
import type { Item, PlacedItem } from './items/item';
import { readItems } from './items/items';
import { dropDaysOfLostExceptions } from './items/lost-exceptions';
import { dropTranslations } from './items/late-readers';
import { judgeLines, resolveMonthOrDay } from './phrases/late-lexemes';
import { isOwner } from './items/reservations';
import { readZoneTitle } from './items/holders';
import { addSymbol, dropWordsOfSymbol, reservesForOthers, reservedByPicture } from './items/symbols';
import type { Token } from './tokens/tokens';
import { meaningOf, readLexemes, type Lexeme } from './phrases/lexemes';
import { keepForUsers, markNames } from './late-names';
import type { Outcome } from './outcome';
import type { Vocabulary } from './phrases/vocabulary';
import type { Supplement } from './plates/draft';

/** A panel read in one language (or two merged): its statements, and the outcome of each lexeme. */
export interface PanelReading {
  lexemes: readonly Lexeme[];
  /** What the words say, before they are split into statements. */
  items: readonly PlacedItem[];
  /** The language or languages it was read in. */
  vocabulary: Vocabulary;
  /** The most likely way to split it into statements. */
  clauses: Clause[];
  /** All ways to do so, the most likely first. */
  ways: Way<Clause[]>[];
  /** The times that are excepted from them, and what is permitted then. */
  excepted: Clause[];
  /** Reads the panel again with one more end of a line, at each place where one may be missing. */
  withLineBreaks: () => PanelReading[];
  /** The panel ends with EXCEPT: the plate below says what is excepted. */
  endsWithExcept: boolean;
  /** What became of each lexeme, by index. */
  outcomes: Outcome[];
  arrow: Arrow | null;
  /** Holders for whom this panel lifts the rules of the panel above; null if it says anything else. */
  rider: Holder[] | null;
  /** Holders of the zone that the panel names; null if it says anything else. */
  title: Holder[] | null;
  /** What the panel adds to a rule of another panel; null if it says anything else. */
  supplement: Supplement | null;
  /**
   * The symbol contradicts the words, so it probably belongs to a plate that was not read: street cleaning on a
   * permission, a wheelchair on a prohibition.
   */
  oddSymbol: boolean;
  /** Number of items that were not understood and may restrict parking. */
  unknown: number;
  /** Number of items that this language does not have. */
  foreign: number;
  /** How badly the panel fits this language: lower is better. See {@link misfitOf}. */
  misfit: number;
}

/** Marks that only separate statements. */
const PUNCTUATION = /^[-,;:|()[\]{}/.*"'!_=~+&]$/;

/** Whether a mark or an AND has no meaning at its place. */
function isPunctuation(lexemes: readonly Lexeme[], at: number): boolean {
  const lexeme = lexemes[at];
  if (!lexeme || meaningOf(lexeme, 'late') || isLooseJoint(lexemes, at)) return false;
  const isTrailing = lexeme.text === '#' && at === lexemes.length - 1;
  return isTrailing || PUNCTUATION.test(lexeme.text) || isAnd(lexeme);
}

function arrowOf(items: readonly PlacedItem[]): Arrow | null {
  const arrows = new Set(items.flatMap(({ item }) => (item.is === 'arrow' ? [item.arrow] : [])));
  const [only] = arrows;
  return arrows.size > 1 ? 'both' : (only ?? null);
}

const saysOnly = (clause: Clause, kind: Item['is']) => clause.items.every(({ item }) => item.is === kind);

function supplementOf([only, ...more]: readonly Clause[]): Supplement | null {
  if (!only || more.length > 0) return null;
  if (saysOnly(only, 'tow')) return 'tow';
  if (saysOnly(only, 'lifted')) return 'lift';
  if (saysOnly(only, 'owner')) return 'owner';
  if (saysOnly(only, 'remark')) return 'remark';
  if (only.items.every(({ item }) => item.is === 'prohibition' && item.bare)) return 'ban';
  return only.items.every(({ item }) => item.is === 'pay' && !item.parking) ? 'pay' : null;
}

/**
 * A clause without a head states no rule, so its words count as unread, unless it only says that cars are towed or
 * lifts the rules of the panel above.
 */
function outcomeOfClause(clause: Clause): 'rule' | 'unread' | 'ignored' {
  if (isBareLimit(clause)) return 'unread';
  if (hasHead(clause) || clause.purpose === 'street-cleaning' || saysOnly(clause, 'lifted')) return 'rule';
  if (saysOnly(clause, 'owner') || saysOnly(clause, 'remark')) return 'ignored';
  return saysOnly(clause, 'tow') && !clause.stray ? 'ignored' : 'unread';
}

/** Whether a clause states how to park and keeps nobody out. */
const permitsOnly = (clause: Clause) => hasHead(clause) && !restricts(clause);

/**
 * Street cleaning, closures and filming need a street without parked cars. On a permission, such a reason is the rest
 * of a prohibition that was not read.
 */
function isLostProhibition(clause: Clause, { item }: PlacedItem): boolean {
  const isReason = (item.is === 'purpose' && item.purpose !== 'school') || item.is === 'ground';
  return isReason && permitsOnly(clause);
}

function outcomesOf(
  lexemes: readonly Lexeme[],
  items: readonly PlacedItem[],
  clauses: readonly Clause[],
  excepting: readonly PlacedItem[],
): Outcome[] {
  const outcomes = lexemes.map((_, at): Outcome => (isPunctuation(lexemes, at) ? 'ignored' : 'unread'));
  const mark = ({ from, to }: PlacedItem, outcome: Outcome) => {
    for (let index = from; index < to; index += 1) outcomes[index] = outcome;
  };
  for (const placed of items) {
    if (placed.item.is === 'nothing' || placed.item.is === 'arrow') mark(placed, 'ignored');
    // Includes the marks and ANDs between its words.
    if (placed.item.is === 'unread' && placed.to > placed.from + 1) mark(placed, 'unread');
  }
  for (const clause of clauses) {
    const outcome = outcomeOfClause(clause);
    for (const placed of clause.items) mark(placed, isLostProhibition(clause, placed) ? 'unread' : outcome);
  }
  for (const placed of excepting) mark(placed, 'rule');
  return outcomes.map((outcome, at) => (partsMonthFromFigures(lexemes, at) ? 'unread' : outcome));
}

/** Weights of the misfit: one unknown item outweighs two clauses without a head, which outweigh any number of items. */
const UNKNOWN_ITEM_WEIGHT = 1000;
const HEADLESS_CLAUSE_WEIGHT = 500;

/** How badly a panel fits a language: unknown items, then clauses without a head, then the number of items needed. */
function misfitOf(unknown: number, clauses: readonly Clause[]): number {
  const headless = clauses.filter((clause) => outcomeOfClause(clause) === 'unread').length;
  const pieces = clauses.reduce((sum, clause) => sum + clause.items.length, clauses.length);
  return unknown * UNKNOWN_ITEM_WEIGHT + headless * HEADLESS_CLAUSE_WEIGHT + pieces;
}

/** How many words the grammar took for names of users it does not know. In their own language it may know them. */
const countNames = (items: readonly PlacedItem[]): number =>
  items.filter(
    ({ item }) =>
      (item.is === 'lifted' || item.is === 'reserved') && item.holders.some(({ kind }) => kind === 'other'),
  ).length;

/** Items that do not occur on a plate that only names an owner. */
const NOT_ON_OWNER_PLATES: readonly Item['is'][] = ['window', 'span', 'tow', 'lifted'];

/** Replaces the items of a panel that says one thing as a whole: `LOCAL BUS ROUTE PANEL`, `DEPT OF HIGHWAYS`. */
function readWhole(lexemes: readonly Lexeme[], items: readonly PlacedItem[]): readonly PlacedItem[] {
  if (items.some(({ item }) => isHead(item) || item.is === 'pay')) return items;
  const whole = (item: Item) => [{ item, from: 0, to: lexemes.length, line: 0, lastLine: 0 }];
  if (lexemes.some((lexeme) => meaningOf(lexeme, 'nothing')?.panel)) return whole({ is: 'remark' });
  const isDetailed = items.some(({ item }) => NOT_ON_OWNER_PLATES.includes(item.is));
  return !isDetailed && isOwner(lexemes) ? whole({ is: 'owner' }) : items;
}

/** Symbols of plates that say more than NO PARKING and its hours. */
const SYMBOLS_OF_OTHER_PLATES: readonly SignSymbol[] = [
  'no-stopping',
  'disabled',
  'electric',
  'loading',
  'bus',
  'taxi',
];

function isOddSymbol(symbol: SignSymbol | null, items: readonly PlacedItem[], clauses: readonly Clause[]) {
  const says = (kind: Item['is']) => items.some(({ item }) => item.is === kind);
  const forbids = items.some(({ item, to }) => item.is === 'prohibition' && to > 0);
  if (symbol && reservesForOthers(symbol, items)) return true;
  if (symbol && SYMBOLS_OF_OTHER_PLATES.includes(symbol))
    return forbids && !says('reserved') && !says('lifted');
  if (symbol !== 'street-cleaning' && symbol !== 'tow-away') return false;
  return clauses.some(permitsOnly);
}

/** Cost of each clause without a head, in a way to split a panel. */
const HEADLESS_COST = 10;

/** Completes a way to split a panel: separates hours whose head was not read, and adds what the symbol says. */
function completeWay({ value, cost }: Way<Clause[]>, picture: PlacedItem | null): Way<Clause[]> {
  const clauses = value.flatMap(splitStrayHours);
  if (picture?.item.is === 'reserved') reserveFor(picture.item, clauses);
  if (picture && !clauses.some(({ reserved }) => reserved !== null)) clauses.push(clauseOf([picture]));
  const headless = clauses.filter((clause) => outcomeOfClause(clause) === 'unread').length;
  return { value: clauses, cost: cost + headless * HEADLESS_COST };
}

/** `RESIDENT PARKING ZONE 5`, `PERMIT PARKING`, not `PERMIT PARKING ONLY`. */
function titleOf(lexemes: readonly Lexeme[], clauses: readonly Clause[]): Holder[] | null {
  const isKept = clauses.some((clause) => clause.reserved?.whole);
  return isKept ? null : readZoneTitle(lexemes);
}

/**
 * Adds `NO RETURN WITHIN 1 HOUR` to the limits above it. Each limit takes the first such words below it, or the last
 * ones on the panel.
 */
function addNoReturn(items: readonly PlacedItem[], clauses: readonly Clause[]): void {
  const said = items.flatMap(({ item, from }) =>
    item.is === 'nothing' && item.noReturn !== undefined ? [{ minutes: item.noReturn, from }] : [],
  );
  for (const clause of clauses) {
    const start = clause.items[0]?.from ?? 0;
    const below = said.find(({ from }) => from > start) ?? said.at(-1);
    if (clause.limit !== null && below) clause.noReturn = below.minutes;
  }
}

/** Items that belong to what follows them: `STREET CLEANING NO PARKING`, `--> BUS STOP`. */
const PRELUDES: readonly Item['is'][] = ['unread', 'nothing', 'arrow', 'tow', 'purpose'];
/** Items that have no meaning of their own on a line, or clearly belong to the hours on theirs. */
const SEQUELS: readonly Item['is'][] = ['pay', 'season', 'dates', 'except-days', 'unread'];
const HOURS: readonly Item['is'][] = ['window', 'span', 'always'];
const DAYS: readonly Item['is'][] = ['days', 'except-days'];
const saysHours = (item: Item) => HOURS.includes(item.is);
/** Days with a comma or another mark between them, which may end the days of one statement. */
const isList = (item: Item) => item.is === 'days' && item.days.elements.some(({ joint }) => joint === 'mark');

/** Maximum items of a panel in which ends of lines may be missing. Each place is one more way to read all of it. */
const MAX_ITEMS_WITH_BREAKS = 24;

/**
 * The first lexemes of the items before which the end of a line may be missing: a second head, a reason or vehicles,
 * days or hours after those of a head. Ends of lines tell statements apart; without them, words on a line look like one.
 */
function missingBreaks(
  items: readonly PlacedItem[],
  lexemes: readonly Lexeme[],
  clauses: readonly Clause[],
): Lexeme[] {
  const read = items.filter(({ from, to }) => to > 0 && from < lexemes.length);
  if (read.length > MAX_ITEMS_WITH_BREAKS || !clauses.some(restricts)) return [];
  let [hasHead, hasHours, hasDays] = [false, false, false];
  return read.flatMap(({ item, line, from }, index) => {
    const [before, after] = [read[index - 1], read[index + 1]];
    const isInLine = before?.lastLine === line;
    if (!isInLine) hasHead = false;
    const isFirst =
      (isHead(item) && !hasHead) ||
      (saysHours(item) && !hasHours) ||
      (item.is === 'days' && !hasDays && !(after && saysHours(after.item)));
    hasHead ||= isHead(item) || item.is === 'tow';
    const hadDays = hasDays;
    hasHours ||= saysHours(item);
    hasDays ||= DAYS.includes(item.is);
    // `2P DISABLED ONLY`, `7AM-9AM - NO PARKING`, `8AM-6PM MON-FRI, SAT 8AM-1PM`
    const isOne =
      (before?.item.is === 'limit' && item.is === 'reserved') ||
      lexemes[from - 1]?.text === '-' ||
      (isList(item) && !hadDays) ||
      (before !== undefined &&
        saysHours(item) &&
        (isHead(before.item) || (isList(before.item) && before.line === before.lastLine)));
    const isOfNext = before !== undefined && PRELUDES.includes(before.item.is);
    return isInLine && !isFirst && !isOne && !isOfNext && !SEQUELS.includes(item.is) ? [lexemes[from]!] : [];
  });
}

/** The lexemes with the end of a line before one of them. */
const breakBefore = (lexemes: readonly Lexeme[], first: Lexeme): Lexeme[] =>
  lexemes.map((lexeme) =>
    lexeme.start < first.start ? lexeme : { ...lexeme, line: lexeme.line + 1, lastLine: lexeme.lastLine + 1 },
  );

/**
 * Reads a panel in one language, or in two merged.
 * @param tokens the tokens of its text
 * @param isBilingual whether the vocabulary merges two languages, so that the panel may say everything twice
 * @param isAlone whether it is the only panel of its sign
 */
export function readPanel(
  panel: Panel,
  tokens: readonly Token[],
  vocabulary: Vocabulary,
  isBilingual = false,
  isAlone = false,
): PanelReading {
  const lexemes = judgeLines(readLexemes(tokens, vocabulary), vocabulary);
  return readWords(panel, lexemes, vocabulary, isBilingual, isAlone);
}

function readWords(
  panel: Panel,
  written: readonly Lexeme[],
  vocabulary: Vocabulary,
  isBilingual: boolean,
  isAlone: boolean,
): PanelReading {
  const resolved = isBilingual ? resolveMonthOrDay(written) : written;
  const lexemes = readByColumn(resolved);
  const isByColumn = lexemes !== resolved;
  const settled = readItems(lexemes);
  const found = isBilingual ? dropTranslations(settled, lexemes) : settled;
  const whole = panel.symbol === null ? readWhole(lexemes, found) : found;
  const read = isAlone && panel.symbol === null ? keepForUsers(lexemes, whole, vocabulary) : whole;
  const all = bindVehicles(addSymbol(dropWordsOfSymbol(read, lexemes, panel.symbol), panel.symbol));
  const parts = splitExceptedTimes(all, lexemes);
  const items = parts ? all : dropDaysOfLostExceptions(all, lexemes);
  const below = findTrailingExcept(items, lexemes);
  const excepted = readClauses(parts?.excepted ?? [])[0]?.value ?? [];
  const picture = reservedByPicture(panel.symbol, items);
  const ways = likelyWays(readClauses(parts?.rule ?? items).map((way) => completeWay(way, picture)));
  for (const { value } of ways) addNoReturn(items, value);
  const clauses = ways[0]?.value ?? [];
  const [only] = clauses;
  const unread = (parts?.rule ?? items).filter(
    ({ item, from }) => item.is === 'unread' && !isPunctuation(lexemes, from),
  );
  const foreign = unread.length + countNames(items);
  const understood = outcomesOf(lexemes, items, clauses, [
    ...(parts?.excepted ?? []),
    ...(parts?.rest ?? []),
    ...(below ? [below] : []),
  ]);
  const outcomes = markNames(lexemes, understood, vocabulary, items);
  return {
    lexemes,
    items: all,
    vocabulary,
    clauses,
    ways,
    excepted,
    withLineBreaks: () =>
      // Columns are known by their lines.
      isByColumn
        ? []
        : missingBreaks(items, lexemes, clauses).map((first) =>
            readWords(panel, breakBefore(lexemes, first), vocabulary, isBilingual, isAlone),
          ),
    endsWithExcept: below !== null,
    outcomes,
    arrow: arrowOf(items),
    rider: only && clauses.length === 1 && saysOnly(only, 'lifted') ? only.liftedFor : null,
    title: panel.symbol === null ? titleOf(lexemes, clauses) : null,
    supplement: supplementOf(clauses),
    oddSymbol: isOddSymbol(panel.symbol, items, clauses),
    unknown: unread.filter(({ from }) => outcomes[from] !== 'judged').length,
    foreign,
    misfit: misfitOf(foreign, clauses),
  };
}
