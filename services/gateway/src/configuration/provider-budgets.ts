import { PROVIDER_KINDS, variablesOf, type ProviderKind } from '@curbwise/vision';
import { z } from 'zod';
import { ConfigurationError, type Environment } from './configuration-error';
import type { ProviderSettings } from './provider-settings';

const SUFFIX = '_DAILY_BUDGET_USD';

const variableOf = (kind: ProviderKind) => `${kind.toUpperCase()}${SUFFIX}`;

/** Every variable that says what one provider may cost a day. */
export const PROVIDER_BUDGETS: readonly string[] = PROVIDER_KINDS.map(variableOf);

const BUDGET = 'must be US dollars above 0, as 2.5';

/** US dollars a day, as a variable says it. */
export const budgetSchema = z.string().transform(Number).pipe(z.number(BUDGET).positive(BUDGET));

/**
 * A provider that variables describe, with the budget of its own that `NAME_DAILY_BUDGET_USD` says, as
 * `OPENAI_DAILY_BUDGET_USD`.
 * @throws ConfigurationError if that is no budget, or the provider has no price by which it could be kept
 */
export function withOwnBudget(settings: ProviderSettings, environment: Environment): ProviderSettings {
  const { adapter, price } = settings;
  const variable = variableOf(adapter);
  const text = environment[variable]?.trim();
  if (!text) return settings;
  const budget = budgetSchema.safeParse(text);
  if (!budget.success) throw new ConfigurationError(`${variable} ${BUDGET}.`);
  if (adapter === 'local')
    throw new ConfigurationError(`${variable} has no effect: local costs nothing. Take it out.`);
  if (!price)
    throw new ConfigurationError(
      `${variablesOf(adapter).price} is missing: ${variable} counts what ${adapter} costs. 0,0 says that it costs nothing.`,
    );
  return { ...settings, dailyBudgetUsd: budget.data };
}

/**
 * A budget that is not kept costs money.
 * @throws ConfigurationError if variables say what a file says in their place
 */
export function rejectOwnBudgets(environment: Environment): void {
  const set = Object.keys(environment).find((name) => name.endsWith(SUFFIX) && environment[name]?.trim());
  if (set === undefined) return;
  throw new ConfigurationError(
    `${set} has no effect beside PROVIDERS_FILE. Put dailyBudgetUsd into the provider in the file.`,
  );
}
