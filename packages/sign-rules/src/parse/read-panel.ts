import type { Arrow, Holder, Panel } from '@curbwise/contract';
import { hasHead, isBareLimit, readClauses, type Clause } from './clauses';
import { isLooseJoint } from './loose-joints';
import { readItems, type Item, type PlacedItem } from './items';
import { addSymbol, dropSaidByPicture } from './symbols';
import { tokenize } from './tokens';
import { meaningOf, readLexemes, type Lexeme, type Vocabulary } from './vocabulary';

/** A panel in one language: its statements, and what became of each lexeme. */
export interface PanelReading {
  lexemes: readonly Lexeme[];
  clauses: Clause[];
  /** By index of lexeme. */
  fates: ('rule' | 'unread' | 'ignored')[];
  arrow: Arrow | null;
  /** Whom the panel lifts the rules of the panel above for; null if it says anything else. */
  rider: Holder[] | null;
  /** What the panel says of a rule on another one, if it says no more: that cars are towed, or that one pays. */
  supplement: 'tow' | 'pay' | null;
  /** How many pieces were not understood. */
  unknown: number;
  /** How odd the panel is in this language: pieces not understood first, then how many pieces it took. */
  strangeness: number;
}

/** Marks that only part one statement from the next. */
const PUNCTUATION = /^[-,;:|()[\]{}/.*"'!_=~+&#]$/;

function isFiller(lexemes: readonly Lexeme[], at: number): boolean {
  const lexeme = lexemes[at];
  if (!lexeme || isLooseJoint(lexemes, at)) return false;
  return PUNCTUATION.test(lexeme.text) || meaningOf(lexeme, 'and') !== undefined;
}

function arrowOf(items: readonly PlacedItem[]): Arrow | null {
  const arrows = new Set(items.flatMap(({ item }) => (item.is === 'arrow' ? [item.arrow] : [])));
  const [only] = arrows;
  return arrows.size > 1 ? 'both' : (only ?? null);
}

function supplementOf([only, ...more]: readonly Clause[]): PanelReading['supplement'] {
  if (!only || more.length > 0) return null;
  if (saysOnly(only, 'tow')) return 'tow';
  return only.items.every(({ item }) => item.is === 'pay' && !item.parking) ? 'pay' : null;
}

const saysOnly = (clause: Clause, kind: Item['is']) => clause.items.every(({ item }) => item.is === kind);

/**
 * A clause without a head rules nothing: its words were not understood, unless it only says that cars are towed, or
 * lifts the rules of the panel above.
 */
function fateOfClause(clause: Clause): 'rule' | 'unread' | 'ignored' {
  if (isBareLimit(clause)) return 'unread';
  if (hasHead(clause) || clause.purpose === 'street-cleaning' || saysOnly(clause, 'lifted')) return 'rule';
  return saysOnly(clause, 'tow') && !clause.stray ? 'ignored' : 'unread';
}

/**
 * Streets are cleaned where nobody parks: cleaning on a permission is the rest of a prohibition that was not read.
 */
function isLostProhibition(clause: Clause, { item }: PlacedItem): boolean {
  if (item.is !== 'purpose' || clause.prohibition || clause.reserved) return false;
  return hasHead(clause) && (item.purpose === 'street-cleaning' || item.purpose === 'snow-removal');
}

function fatesOf(lexemes: readonly Lexeme[], items: readonly PlacedItem[], clauses: readonly Clause[]) {
  const fates: PanelReading['fates'] = lexemes.map((_, at) => (isFiller(lexemes, at) ? 'ignored' : 'unread'));
  const mark = ({ from, to }: PlacedItem, fate: PanelReading['fates'][number]) => {
    for (let index = from; index < to; index += 1) fates[index] = fate;
  };
  for (const placed of items) {
    if (placed.item.is === 'nothing' || placed.item.is === 'arrow') mark(placed, 'ignored');
  }
  for (const clause of clauses) {
    const fate = fateOfClause(clause);
    for (const placed of clause.items) mark(placed, isLostProhibition(clause, placed) ? 'unread' : fate);
  }
  return fates;
}

function strangenessOf(unknown: number, clauses: readonly Clause[]): number {
  const headless = clauses.filter((clause) => fateOfClause(clause) === 'unread').length;
  const pieces = clauses.reduce((sum, clause) => sum + clause.items.length, clauses.length);
  return unknown * 1000 + headless * 500 + pieces;
}

/** Reads a panel in one language. */
export function readPanel(panel: Panel, vocabulary: Vocabulary): PanelReading {
  const lexemes = readLexemes(tokenize(panel.text), vocabulary);
  const items = addSymbol(dropSaidByPicture(readItems(lexemes), lexemes, panel.symbol), panel.symbol);
  const clauses = readClauses(items);
  const [only] = clauses;
  const unknown = items.filter(({ item, from }) => item.is === 'unread' && !isFiller(lexemes, from)).length;
  return {
    lexemes,
    clauses,
    fates: fatesOf(lexemes, items, clauses),
    arrow: arrowOf(items),
    rider: only && clauses.length === 1 && saysOnly(only, 'lifted') ? only.liftedFor : null,
    supplement: supplementOf(clauses),
    unknown,
    strangeness: strangenessOf(unknown, clauses),
  };
}
