import { table, type Format, type Outcome } from '@curbwise/tooling/bench';

/** One figure of a bench. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** Digits behind the point, where they are not those of the unit. */
  readonly digits?: number;
  /** The value may be this much and no more. */
  readonly limit?: number;
  /** The value has to be this much. */
  readonly least?: number;
}

const DIGITS: Readonly<Record<string, number>> = { s: 2, ms: 1, MB: 0, '%': 1 };

const written = (value: number, { unit, digits }: Figure) =>
  `${value.toFixed(digits ?? DIGITS[unit] ?? 0)} ${unit}`.trim();

/**
 * What a bench prints: a table or JSON, and which limits were passed.
 * @param about what was measured, in one line
 */
export function report(about: string, figures: readonly Figure[], format: Format): Outcome {
  const failure = figures.flatMap(missed).join('\n') || null;
  if (format === 'json') return { output: JSON.stringify({ about, figures }, null, 2), failure };
  const rows = figures.map((figure) => [figure.name, written(figure.value, figure), target(figure)]);
  return { output: `${about}\n\n${table(['', 'measured', 'target'], rows, format)}`, failure };
}

function target(figure: Figure): string {
  const { limit, least } = figure;
  if (limit !== undefined) return `at most ${written(limit, figure)}`;
  return least === undefined ? '' : `at least ${written(least, figure)}`;
}

/** What to say of a figure that misses its target; one that is no number misses any. */
function missed(figure: Figure): string[] {
  const { name, value, limit, least } = figure;
  const isTooMuch = limit !== undefined && !(value <= limit);
  const isTooLittle = least !== undefined && !(value >= least);
  return isTooMuch || isTooLittle ? [`${name}: ${written(value, figure)}, not ${target(figure)}`] : [];
}
