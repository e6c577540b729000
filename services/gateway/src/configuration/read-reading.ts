import { isOwnKind, readProviderSettings, variablesOf, type ProviderKind } from '@curbwise/vision';
import type { z } from 'zod';
import { ConfigurationError, type Environment } from './configuration-error';
import { rejectOwnBudgets, withOwnBudget } from './provider-budgets';
import type { ProvidersConfiguration, ProviderSettings } from './provider-settings';
import { readProvidersFile } from './providers-file';
import type { readingSettings } from './settings';

export type ReadingSettings = z.infer<typeof readingSettings>;

/**
 * Reads which providers read: from `PROVIDERS_FILE` when that is set, otherwise from the variables of each provider.
 * @throws ConfigurationError that names every variable or field that is missing or wrong
 */
export function readReading(settings: ReadingSettings, environment: Environment): ProvidersConfiguration {
  const { providersFile, hedgeAfterMs } = settings;
  if (providersFile === undefined) return { ...readVariables(settings, environment), hedgeAfterMs };
  // A budget that is ignored costs money. The other variables that the file replaces show in the list of providers.
  if (settings.dailyBudgetUsd !== undefined)
    throw new ConfigurationError(
      'DAILY_BUDGET_USD has no effect with PROVIDERS_FILE. Set dailyBudgetUsd in the file.',
    );
  rejectOwnBudgets(environment);
  return { hedgeAfterMs, ...readProvidersFile(providersFile, environment) };
}

function readVariables(
  { providerKinds: kinds, shadow, dailyBudgetUsd }: ReadingSettings,
  environment: Environment,
): ProvidersConfiguration {
  const faults: string[] = [];
  const read = (kind: ProviderKind, namedBy: string): ProviderSettings | null => {
    try {
      const settings = readProviderSettings(kind, environment, { namedBy });
      return withOwnBudget({ ...settings, weight: 0 }, environment);
    } catch (error) {
      if (!(error instanceof ConfigurationError)) throw error;
      faults.push(error.message);
      return null;
    }
  };
  const providers = kinds.map((kind) => read(kind, 'VISION_PROVIDERS')).filter((one) => one !== null);
  const shadowNamedBy = shadow && kinds.includes(shadow.adapter) ? 'VISION_PROVIDERS' : 'SHADOW';
  const shadowSettings = shadow && read(shadow.adapter, shadowNamedBy);
  if (dailyBudgetUsd !== undefined)
    faults.push(...missingPrices(shadow ? [...kinds, shadow.adapter] : kinds, environment));
  if (faults.length > 0) throw new ConfigurationError([...new Set(faults)].join('\n'));
  return {
    providers,
    ...(shadow && shadowSettings && { shadow: { ...shadowSettings, share: shadow.share } }),
    ...(dailyBudgetUsd !== undefined && { dailyBudgetUsd }),
  };
}

/** A budget needs the price of every provider, or it would not be kept. */
function missingPrices(kinds: readonly ProviderKind[], environment: Environment): string[] {
  return kinds.flatMap((kind) =>
    isOwnKind(kind) || environment[variablesOf(kind).price]?.trim()
      ? []
      : `${variablesOf(kind).price} is missing: DAILY_BUDGET_USD needs the price of ${kind}. Set it to 0,0 if ${kind} costs nothing.`,
  );
}
