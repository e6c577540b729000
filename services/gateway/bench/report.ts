import { table, type Format, type Outcome } from '@curbwise/bench-kit';

/** One figure of a bench. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** The value may be this much and no more. */
  readonly limit?: number;
}

const DIGITS: Readonly<Record<string, number>> = { s: 2, ms: 1, MB: 0, '%': 1 };

const written = (value: number, unit: string) => `${value.toFixed(DIGITS[unit] ?? 0)} ${unit}`.trim();

/**
 * What a bench prints: a table or JSON, and which limits were passed.
 * @param about what was measured, in one line
 */
export function report(about: string, figures: readonly Figure[], format: Format): Outcome {
  const passed = figures.filter(({ value, limit }) => limit !== undefined && value > limit);
  const failure =
    passed.length === 0
      ? null
      : passed
          .map((f) => `${f.name}: ${written(f.value, f.unit)}, more than ${written(f.limit!, f.unit)}`)
          .join('\n');
  if (format === 'json') return { output: JSON.stringify({ about, figures }, null, 2), failure };
  const rows = figures.map(({ name, value, unit, limit }) => [
    name,
    written(value, unit),
    limit === undefined ? '' : written(limit, unit),
  ]);
  return { output: `${about}\n\n${table(['', 'measured', 'at most'], rows, format)}`, failure };
}
