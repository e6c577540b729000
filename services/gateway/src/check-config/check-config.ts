import { SettingsError, type Environment } from '@curbwise/vision';
import { readConfiguration } from '../configuration/configuration';
import { KNOWN_VARIABLES, PROVIDER_PREFIXES } from '../configuration/known-variables';
import type { CreateAdapter } from '../routing/create-adapter';
import { sentenceOf, unknownVariables } from '../configuration/unknown-variables';
import { summaryOf } from './summary';
import { tryProvider } from './try-provider';

/** The result of a check: lines for standard output (`found`) and standard error (`wrong`). */
export interface Check {
  readonly found: readonly string[];
  readonly wrong: readonly string[];
}

/** Variables that are probably misspelt variables of ours, one sentence each. */
export const misspelt = (environment: Environment): string[] =>
  unknownVariables(environment, KNOWN_VARIABLES, PROVIDER_PREFIXES).map(sentenceOf);

/**
 * Checks the configuration, and optionally lets every provider in it read a drawn sign.
 * @param createAdapter creates the adapters; null: the providers are not tried
 */
export async function checkConfig(
  environment: Environment,
  createAdapter: CreateAdapter | null,
): Promise<Check> {
  const unknown = misspelt(environment);
  try {
    const { reading, deadlineMs } = readConfiguration(environment);
    const found = summaryOf(reading);
    if (!createAdapter || unknown.length > 0) return { found, wrong: unknown };
    const wrong: string[] = [];
    // One after the other, so that they do not slow each other down.
    for (const settings of [...reading.providers, ...(reading.shadow ? [reading.shadow] : [])]) {
      const trial = await tryProvider(settings, createAdapter, settings.deadlineMs ?? deadlineMs);
      (trial.isRight ? found : wrong).push(trial.line);
    }
    return { found, wrong };
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return { found: [], wrong: [...unknown, error.message, 'Run with --help for all variables.'] };
  }
}
