import { SettingsError, type Environment, type ModelListing } from '@curbwise/vision';
import { readConfiguration } from '../configuration/configuration';
import { KNOWN_VARIABLES, PROVIDER_PREFIXES } from '../configuration/known-variables';
import type { ProviderSettings } from '../configuration/provider-settings';
import { sentenceOf, unknownVariables } from '../configuration/unknown-variables';
import type { CreateAdapter } from '../routing/create-adapter';
import { modelNotesOf, summaryOf } from './summary';
import { tryProvider } from './try-provider';

/** Variables that are probably misspelt variables of ours, one sentence each. */
export const misspelt = (environment: Environment): string[] =>
  unknownVariables(environment, KNOWN_VARIABLES, PROVIDER_PREFIXES).map(sentenceOf);

/**
 * Checks the configuration, and optionally lets every provider in it read a drawn sign.
 * @param createAdapter creates the adapters; null: the providers are not tried, and no request is made
 * @param now the present time, for what is known about models
 */
export async function checkConfig(
  environment: Environment,
  createAdapter: CreateAdapter | null,
  now = new Date(),
): Promise<{ found: string[]; wrong: string[] }> {
  const unknown = misspelt(environment);
  try {
    const configuration = readConfiguration(environment);
    const { reading, deadlineMs, witness } = configuration;
    const found = summaryOf(configuration);
    const all = [...reading.providers, ...(reading.shadow ? [reading.shadow] : [])];
    const note = (settings: ProviderSettings, listing: ModelListing | null) =>
      found.push(...modelNotesOf(settings, listing, now));
    if (!createAdapter || unknown.length > 0) {
      for (const settings of all) note(settings, null);
      return { found, wrong: unknown };
    }
    const wrong: string[] = [];
    const create: CreateAdapter = (settings) => createAdapter(settings, witness !== 'off');
    // One after the other, so that they do not slow each other down.
    for (const settings of all) {
      const trial = await tryProvider(settings, create, settings.deadlineMs ?? deadlineMs);
      note(settings, trial.listing);
      (trial.isRight ? found : wrong).push(trial.line);
    }
    return { found, wrong };
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return { found: [], wrong: [...unknown, error.message, 'Run with --help for all variables.'] };
  }
}
