/** The parts of a source map that are used here (ECMA-426). */
export interface SourceMap {
  sources: readonly string[];
  mappings: string;
}

/** A stretch of generated code and the index of its source; null if it has none. */
export interface Stretch {
  source: number | null;
  code: string;
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Decodes the numbers of one segment: base 64, variable length, the lowest bit is the sign. */
function numbersOf(segment: string): number[] {
  const numbers: number[] = [];
  let [value, shift] = [0, 0];
  for (const character of segment) {
    const digit = DIGITS.indexOf(character);
    value |= (digit & 31) << shift;
    shift += 5;
    if (digit & 32) continue;
    numbers.push(value & 1 ? -(value >> 1) : value >> 1);
    [value, shift] = [0, 0];
  }
  return numbers;
}

/** Cuts generated code where its source changes. */
export function stretchesOf(code: string, { mappings }: SourceMap): Stretch[] {
  const lines = code.split('\n');
  const stretches: Stretch[] = [];
  let source = 0;
  let current: number | null = null;
  mappings.split(';').forEach((segments, row) => {
    const line = lines[row] ?? '';
    let column = 0;
    let from = 0;
    for (const segment of segments.split(',').filter(Boolean)) {
      const [columns = 0, sources] = numbersOf(segment);
      column += columns;
      stretches.push({ source: current, code: line.slice(from, column) });
      from = column;
      if (sources === undefined) current = null;
      else current = source += sources;
    }
    stretches.push({ source: current, code: line.slice(from) });
  });
  return stretches.filter((stretch) => stretch.code !== '');
}
