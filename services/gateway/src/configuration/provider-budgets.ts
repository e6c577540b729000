import { isOwnKind, PROVIDER_KINDS, variablesOf, type ProviderKind } from '@curbwise/vision';
import { z } from 'zod';
import { ConfigurationError, type Environment } from './configuration-error';
import type { ProviderSettings } from './provider-settings';

const SUFFIX = '_DAILY_BUDGET_USD';

const variableOf = (kind: ProviderKind) => `${kind.toUpperCase()}${SUFFIX}`;

export const PROVIDER_BUDGETS: readonly string[] = PROVIDER_KINDS.map(variableOf);

const BUDGET = 'must be US dollars above 0, such as 2.5';

/** US dollars per day, in a variable. */
export const budgetSchema = z.string().transform(Number).pipe(z.number(BUDGET).positive(BUDGET));

/**
 * Adds the provider's own budget from its variable, such as `OPENAI_DAILY_BUDGET_USD`.
 * @throws ConfigurationError if the value is not a budget, or the provider has no price
 */
export function withOwnBudget(settings: ProviderSettings, environment: Environment): ProviderSettings {
  const { adapter, price } = settings;
  const variable = variableOf(adapter);
  const text = environment[variable]?.trim();
  if (!text) return settings;
  const budget = budgetSchema.safeParse(text);
  if (!budget.success) throw new ConfigurationError(`${variable} ${BUDGET}.`);
  if (isOwnKind(adapter))
    throw new ConfigurationError(`${variable} has no effect: ${adapter} costs nothing. Remove it.`);
  if (!price)
    throw new ConfigurationError(
      `${variablesOf(adapter).price} is missing: ${variable} needs the price of ${adapter}. Set it to 0,0 if ${adapter} costs nothing.`,
    );
  return { ...settings, dailyBudgetUsd: budget.data };
}

/**
 * Rejects budgets of single providers in variables when a file lists the providers: they would be ignored, which costs money.
 * @throws ConfigurationError
 */
export function rejectOwnBudgets(environment: Environment): void {
  const set = Object.keys(environment).find((name) => name.endsWith(SUFFIX) && environment[name]?.trim());
  if (set === undefined) return;
  throw new ConfigurationError(
    `${set} has no effect with PROVIDERS_FILE. Set dailyBudgetUsd of the provider in the file.`,
  );
}
