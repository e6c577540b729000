import { readFileSync } from 'node:fs';
import { UsageError, type Values } from '../../command-line';
import { parseCases, type Case } from './case';

function readFile(file: string): Case[] {
  try {
    return parseCases(readFileSync(file, 'utf8'), file);
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/**
 * The labelled cases of all files given with `--cases`; empty without the option.
 * @throws UsageError that names a file that cannot be read
 */
export const readCases = ({ cases }: Values): Case[] =>
  Array.isArray(cases) ? cases.map(String).flatMap(readFile) : [];
