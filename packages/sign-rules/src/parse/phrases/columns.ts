import type { MeaningKind } from './meaning';
import type { Lexeme } from './lexemes';

type Cell = Lexeme[];

/** The cells of each line, which `|` or a wide gap parts. */
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

/** Lines below each other that have as many cells; a line of one cell is a block of its own. */
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

/** What a cell says first of all: what, at what hours, or on what days; -1 if none of it. */
const kindOf = (cell: Cell) =>
  KINDS.findIndex((kinds) => cell.some(({ meanings }) => meanings.some(({ is }) => kinds.includes(is))));

/** Whether the cells of each line say the same kind of thing; those of a table by rows do not. */
const isByColumn = (block: Cell[][]) =>
  block.length > 1 &&
  block.every(([first, ...others]) => others.every((cell) => kindOf(cell) === kindOf(first!)));

/**
 * Reads plates of several columns column by column: of `9AM-6PM | 10AM-4PM` above `MON-SAT | SUNDAY`, each hours stand
 * with their days. A column then counts as one line.
 */
export function readByColumn(lexemes: readonly Lexeme[]): readonly Lexeme[] {
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
      return cells.map((lexeme) => ({ ...lexeme, line }));
    });
  });
}
