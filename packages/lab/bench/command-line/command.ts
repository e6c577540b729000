import type { ParseArgsConfig } from 'node:util';
import { UsageError } from '@curbwise/evaluate';

/** How figures are printed: a table for people, JSON for programs, a table for a page of docs. */
export type Format = 'text' | 'json' | 'markdown';

/** Options as they were given on the command line. */
export type Values = Readonly<Record<string, string | boolean | readonly (string | boolean)[] | undefined>>;

/** What a bench prints; `failure` says which limit was exceeded, and sets exit status 1. */
export interface Outcome {
  output: string;
  failure: string | null;
}

/** What the caller asks for. */
export interface Request {
  values: Values;
  format: Format;
  /** Files named on the command line, without an option. Empty unless the command takes them. */
  files: readonly string[];
  /** Folder of the package whose benches these are. */
  packageFolder: string;
}

/** One bench. */
export interface Command {
  help: string;
  options: NonNullable<ParseArgsConfig['options']>;
  /** Whether files may be named without an option. */
  takesFiles?: boolean;
  /** @throws UsageError if the request is invalid */
  run(request: Request): Outcome | Promise<Outcome>;
}

/**
 * Reads an option that is a whole number.
 * @throws UsageError if it is not, or is less than `min`
 */
export function wholeNumber(values: Values, name: string, min: number): number {
  const value = Number(values[name]);
  if (!Number.isInteger(value) || value < min) {
    throw new UsageError(`--${name} takes a whole number of at least ${min}`);
  }
  return value;
}
