import { table, type Format, type Outcome } from '../command-line';

/** One result of a bench. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** Digits after the decimal point; by default those of the unit. */
  readonly digits?: number;
  /** The maximum value. */
  readonly limit?: number;
  /** The minimum value. */
  readonly minimum?: number;
}

const DIGITS: Readonly<Record<string, number>> = { s: 2, ms: 1, MB: 0, '%': 1 };

const format = (value: number, { unit, digits }: Figure) =>
  `${value.toFixed(digits ?? DIGITS[unit] ?? 0)} ${unit}`.trim();

/**
 * Creates the output of a bench: a table or JSON, and the targets that were missed.
 * @param about what was measured, in one line
 */
export function report(about: string, figures: readonly Figure[], outputFormat: Format): Outcome {
  const failure = figures.flatMap(missed).join('\n') || null;
  if (outputFormat === 'json') return { output: JSON.stringify({ about, figures }, null, 2), failure };
  const rows = figures.map((figure) => [figure.name, format(figure.value, figure), target(figure)]);
  return { output: `${about}\n\n${table(['', 'measured', 'target'], rows, outputFormat)}`, failure };
}

function target(figure: Figure): string {
  const { limit, minimum } = figure;
  if (limit !== undefined) return `at most ${format(limit, figure)}`;
  return minimum === undefined ? '' : `at least ${format(minimum, figure)}`;
}

/** The message for a value that misses its target. NaN misses every target. */
function missed(figure: Figure): string[] {
  const { name, value, limit, minimum } = figure;
  const isTooMuch = limit !== undefined && !(value <= limit);
  const isTooLittle = minimum !== undefined && !(value >= minimum);
  return isTooMuch || isTooLittle ? [`${name}: ${format(value, figure)}, not ${target(figure)}`] : [];
}
