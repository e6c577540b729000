import { isTo } from './lexeme-kinds';
import { meaningOf, type Lexeme } from './lexemes';
import type { MeaningKind } from '../../languages/meaning';

type Cell = Lexeme[];

/** The cells of each line. A `|` or a wide gap separates cells. */
function cellsByLine(lexemes: readonly Lexeme[]): Cell[][] {
  const lines: Cell[][] = [];
  let line = -1;
  for (const lexeme of lexemes) {
    if (lexeme.line !== line) lines.push([[]]);
    line = lexeme.line;
    if (lexeme.text === '|' || lexeme.apart) lines.at(-1)!.push([]);
    if (lexeme.text !== '|') lines.at(-1)!.at(-1)!.push(lexeme);
  }
  return lines;
}

/** Groups consecutive lines with the same number of cells. A line of one cell is its own block. */
function blocksOf(lines: readonly Cell[][]): Cell[][][] {
  const blocks: Cell[][][] = [];
  for (const line of lines) {
    const block = blocks.at(-1);
    if (block && block[0]!.length > 1 && block[0]!.length === line.length) block.push(line);
    else blocks.push([line]);
  }
  return blocks;
}

const KINDS: readonly (readonly MeaningKind[])[] = [
  ['prohibition', 'reserved', 'unit', 'parking', 'pay'],
  ['half', 'noon', 'midnight', 'hour-mark'],
  ['day', 'month', 'except', 'holiday'],
];

/** The kind of content of a cell, as an index in KINDS: what is ruled, hours, or days; -1 if none of these. */
const kindOf = (cell: Cell) =>
  KINDS.findIndex((kinds) => cell.some(({ meanings }) => meanings.some(({ is }) => kinds.includes(is))));

/** Whether all cells of each line have the same kind of content. In a table read by rows they do not. */
const isByColumn = (block: Cell[][]) =>
  block.length > 1 &&
  block.every(([first, ...others]) => others.every((cell) => kindOf(cell) === kindOf(first!)));

/** Whether a lexeme begins something that nothing joins to what is before it: TO after TO, a day after a day, an hour after AM. */
function beginsCell(lexeme: Lexeme, before: Lexeme): boolean {
  if (isTo(lexeme)) return isTo(before);
  if (meaningOf(lexeme, 'day')) return meaningOf(before, 'day') !== undefined;
  return lexeme.type === 'number' && meaningOf(before, 'half') !== undefined;
}

/** The lexemes with which a line's second and further cells begin. */
const startsOfCells = (line: readonly Lexeme[]): Lexeme[] =>
  line.filter((lexeme, at) => at > 0 && beginsCell(lexeme, line[at - 1]!));

/**
 * Marks the columns around a line of nothing but `TO TO`, where the gaps between them are lost: `MON - SAT SUNDAY · 8 AM 11 AM ·
 * TO TO · 8 PM 8 PM`.
 */
function partColumns(lexemes: readonly Lexeme[]): readonly Lexeme[] {
  if (!lexemes.some((lexeme, at) => isTo(lexeme) && isTo(lexemes[at + 1]))) return lexemes;
  const lines = cellsByLine(lexemes).map((cells) => cells.flat());
  const apart = new Set<Lexeme>();
  for (const [at, line] of lines.entries()) {
    if (line.length < 2 || !line.every(isTo)) continue;
    const hasCells = (index: number) => startsOfCells(lines[index] ?? []).length === line.length - 1;
    let [from, to] = [at, at + 1];
    while (hasCells(from - 1)) from -= 1;
    while (hasCells(to)) to += 1;
    const days = lines.flat().filter((lexeme) => meaningOf(lexeme, 'day'));
    const areParted =
      days.length === 0 || lines.slice(from, to).some((cells) => cells.some((one) => days.includes(one)));
    if (from < at && to > at + 1 && areParted)
      for (const lexeme of lines.slice(from, to).flatMap(startsOfCells)) apart.add(lexeme);
  }
  return apart.size > 0 ? lexemes.map((one) => (apart.has(one) ? { ...one, apart: true } : one)) : lexemes;
}

/**
 * Reorders plates with several columns so that they are read column by column: with `9AM-6PM | 10AM-4PM` above
 * `MON-SAT | SUNDAY`, hours then stand next to their days. Each column becomes one line.
 */
export function readByColumn(read: readonly Lexeme[]): readonly Lexeme[] {
  const lexemes = partColumns(read);
  if (!lexemes.some(({ text, apart }) => text === '|' || apart)) return lexemes;
  const blocks = blocksOf(cellsByLine(lexemes));
  if (!blocks.some(isByColumn)) return lexemes;
  let line = 0;
  return blocks.flatMap((block) => {
    const columns =
      block.length > 1
        ? block[0]!.map((_, column) => block.flatMap((cells) => cells[column]!))
        : block.map((cells) => cells.flat());
    return columns.flatMap((cells) => {
      line += 1;
      return cells.map((lexeme) => ({ ...lexeme, line, lastLine: line }));
    });
  });
}
