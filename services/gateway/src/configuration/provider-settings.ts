import type { ProviderSettings as AdapterSettings } from '@curbwise/vision';

export type { Price } from '@curbwise/vision';

/** One provider: its adapter, how to reach it, and how it is used among others. */
export interface ProviderSettings extends AdapterSettings {
  /** Milliseconds for one try. By default the share of the whole deadline that the others leave. */
  deadlineMs?: number;
  /** How often it is asked first, in proportion to the others. 0: only when others fail. All 0: in the given order. */
  weight: number;
  /** US dollars per day (UTC) that it may cost. By default only the budget of all providers limits it. */
  dailyBudgetUsd?: number;
}

/** A shadow provider, and the share of the photos that it reads too, 0 to 1. */
export interface ShadowSettings extends ProviderSettings {
  share: number;
}

/** Which providers read. This part of the configuration can change while the gateway runs. */
export interface ProvidersConfiguration {
  /** In order: the first one reads, the next one when it fails. Never empty. */
  providers: ProviderSettings[];
  shadow?: ShadowSettings;
  /** US dollars per day (UTC). When they are spent, providers with a price are skipped. */
  dailyBudgetUsd?: number;
  /** Minimum delay before another provider is asked as well (a hedge), in milliseconds; 0: never. */
  hedgeAfterMs?: number;
}

/**
 * Roughly how long a healthy provider takes for a reading. With a shorter delay a second provider would often be paid for a
 * photo that the first had almost read; with a longer one drivers would wait for a provider that hangs. A provider that is
 * usually slower is judged by its own times.
 */
export const DEFAULT_HEDGE_AFTER_MS = 2_000;
export const MAX_HEDGE_AFTER_MS = 60_000;
