import type { Arrow, Holder, Panel } from '@curbwise/contract';
import { hasHead, readClauses, type Clause } from './clauses';
import { readItems, type PlacedItem } from './items';
import { addSymbol } from './symbols';
import { tokenize } from './tokens';
import { meaningOf, readLexemes, type Lexeme, type Vocabulary } from './vocabulary';

/** A panel in one language: its statements, and what became of each lexeme. */
export interface PanelReading {
  lexemes: readonly Lexeme[];
  clauses: Clause[];
  /** By index of lexeme. */
  fates: ('rule' | 'unread' | 'ignored')[];
  arrow: Arrow | null;
}

/** Marks that only part one statement from the next. */
const PUNCTUATION = /^[-,;:|()[\]{}/.*"'!_=~+&#]$/;

function isFiller(lexeme: Lexeme | undefined): boolean {
  return lexeme !== undefined && (PUNCTUATION.test(lexeme.text) || meaningOf(lexeme, 'and') !== undefined);
}

function arrowOf(items: readonly PlacedItem[]): Arrow | null {
  const arrows = new Set(items.flatMap(({ item }) => (item.is === 'arrow' ? [item.arrow] : [])));
  const [only] = arrows;
  return arrows.size > 1 ? 'both' : (only ?? null);
}

/** A clause without a head rules nothing: its words were not understood, unless it only says that cars are towed. */
function fateOfClause(clause: Clause): 'rule' | 'unread' | 'ignored' {
  if (hasHead(clause) || clause.purpose === 'street-cleaning') return 'rule';
  return clause.items.every(({ item }) => item.is === 'tow') ? 'ignored' : 'unread';
}

function fatesOf(lexemes: readonly Lexeme[], items: readonly PlacedItem[], clauses: readonly Clause[]) {
  const fates: PanelReading['fates'] = lexemes.map((lexeme) => (isFiller(lexeme) ? 'ignored' : 'unread'));
  const mark = ({ from, to }: PlacedItem, fate: PanelReading['fates'][number]) => {
    for (let index = from; index < to; index += 1) fates[index] = fate;
  };
  for (const placed of items) {
    if (placed.item.is === 'nothing' || placed.item.is === 'arrow') mark(placed, 'ignored');
  }
  for (const clause of clauses) {
    const fate = fateOfClause(clause);
    for (const placed of clause.items) mark(placed, fate);
  }
  return fates;
}

/** Reads a panel in one language. */
export function readPanel(panel: Panel, vocabulary: Vocabulary): PanelReading {
  const lexemes = readLexemes(tokenize(panel.text), vocabulary);
  const items = addSymbol(readItems(lexemes), panel.symbol);
  const clauses = readClauses(items);
  const fates = fatesOf(lexemes, items, clauses);
  return { lexemes, clauses, fates, arrow: arrowOf(items) };
}

/** Whom a panel lifts other rules for; none unless that is all it says. */
export function liftedByRider({ lexemes, clauses, fates }: PanelReading): Holder[] {
  const items = clauses.flatMap((clause) => clause.items);
  const understood = items.reduce((sum, { from, to }) => sum + to - from, 0);
  const all = understood === lexemes.filter((_, index) => fates[index] === 'unread').length;
  return all && items.every(({ item }) => item.is === 'lifted')
    ? clauses.flatMap((clause) => clause.liftedFor)
    : [];
}

/** Lexemes not understood, then pieces it took: the language in which both are fewest is the panel's. */
export function strangeness(reading: PanelReading): number {
  const unread = reading.fates.filter((fate) => fate === 'unread').length;
  const pieces = reading.clauses.reduce((sum, clause) => sum + clause.items.length, reading.clauses.length);
  return unread * 1000 + pieces;
}
