import type { Format } from './command';

/** `12.3 %`; a dash if the whole is 0. */
export const percent = (part: number, whole: number) =>
  whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`;

/** A table: the first column is left-aligned, the others are right-aligned. */
export function table(
  heads: readonly string[],
  rows: readonly (readonly string[])[],
  format: Exclude<Format, 'json'>,
): string {
  const widths = heads.map((head, column) =>
    Math.max(3, head.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    cells.map((cell, column) =>
      column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
    );
  if (format === 'text') return [heads, ...rows].map((row) => line(row).join('  ')).join('\n') + '\n';
  const rule = widths.map((width, column) =>
    column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  );
  return [line(heads), rule, ...rows.map(line)].map((cells) => `| ${cells.join(' | ')} |`).join('\n') + '\n';
}
