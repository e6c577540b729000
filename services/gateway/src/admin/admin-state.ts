import { changeEntrySchema, MAX_CHANGES, type ChangeEntry } from '@curbwise/contract';
import { z } from 'zod';
import type { ProvidersConfiguration, ProviderSettings } from '../configuration/provider-settings';

const overrideSchema = z.object({
  isOn: z.boolean().optional(),
  weight: z.number().min(0).optional(),
  dailyBudgetUsd: z.number().positive().optional(),
});

/** What operators have set for a provider, on top of the configuration. */
export type Override = z.infer<typeof overrideSchema>;

const keptChangeSchema = changeEntrySchema.omit({ canUndo: true }).extend({
  /** The override before the change, which undoing it restores; absent: none. */
  restores: z.union([z.number(), z.boolean()]).optional(),
});
export type KeptChange = z.infer<typeof keptChangeSchema>;

/** A rollback, or the end of a canary, that could not be written to the registry. */
const withdrawalSchema = z.object({
  remote: z.string(),
  version: z.string(),
  /** For a rollback: the version that pages get instead. */
  to: z.string().optional(),
});
export type Withdrawal = z.infer<typeof withdrawalSchema>;

/** What operators have changed. */
export const adminStateSchema = z.object({
  revision: z.int().min(0),
  providers: z.record(z.string(), overrideSchema),
  withdrawn: z.array(withdrawalSchema),
  changes: z.array(keptChangeSchema).max(MAX_CHANGES),
});
export type AdminState = z.infer<typeof adminStateSchema>;

export const UNCHANGED: AdminState = { revision: 0, providers: {}, withdrawn: [], changes: [] };

/** The next state, with one change more in the list. */
export const withChange = (
  state: AdminState,
  change: KeptChange,
  { providers, withdrawn }: Partial<AdminState>,
): AdminState => ({
  revision: state.revision + 1,
  providers: providers ?? state.providers,
  withdrawn: withdrawn ?? state.withdrawn,
  changes: [change, ...state.changes].slice(0, MAX_CHANGES),
});

/** The settings of a provider that operators can change, as they are in effect. */
export interface Effective {
  isOn: boolean;
  weight: number;
  dailyBudgetUsd: number | null;
}

/** What is in effect for a provider. A budget needs a price, which the configuration may have lost. */
export const effectiveOf = (
  { weight, dailyBudgetUsd, price }: ProviderSettings,
  override: Override = {},
): Effective => ({
  isOn: override.isOn ?? true,
  weight: override.weight ?? weight,
  dailyBudgetUsd: (price && override.dailyBudgetUsd) ?? dailyBudgetUsd ?? null,
});

/**
 * The overrides that count. If they switch off all providers of the configuration, because it has changed since, all are
 * on: photos are read.
 */
export function inEffect(
  { providers }: ProvidersConfiguration,
  overrides: AdminState['providers'],
): AdminState['providers'] {
  if (providers.some(({ name }) => overrides[name]?.isOn !== false)) return overrides;
  return Object.fromEntries(Object.entries(overrides).map(([name, { isOn: _, ...rest }]) => [name, rest]));
}

/** The configuration with the changes of operators. */
export function overlay(
  configuration: ProvidersConfiguration,
  overrides: AdminState['providers'],
): ProvidersConfiguration {
  const effective = inEffect(configuration, overrides);
  const providers = configuration.providers.flatMap((settings) => {
    const { isOn, weight, dailyBudgetUsd } = effectiveOf(settings, effective[settings.name]);
    const { dailyBudgetUsd: _, ...rest } = settings;
    return isOn ? [{ ...rest, weight, ...(dailyBudgetUsd !== null && { dailyBudgetUsd }) }] : [];
  });
  return { ...configuration, providers };
}

/** Whether a change can be taken back: what it set is still in effect. */
export const canUndo = ({ what, after }: KeptChange, effective: Effective | undefined): boolean =>
  what !== 'canary' && what !== 'live' && effective !== undefined && effective[what] === after;

/** A change as operators see it. */
export const presentChange = (
  { restores: _, ...change }: KeptChange,
  effective: Effective | undefined,
): ChangeEntry => ({ ...change, canUndo: canUndo(change, effective) });
