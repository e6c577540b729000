import type { ProviderSettings as AdapterSettings } from '@curbwise/vision';

export type { Price } from '@curbwise/vision';

/** One provider: an adapter, how to reach what is behind it, and how it is used among others. */
export interface ProviderSettings extends AdapterSettings {
  /** Milliseconds for one try; by default what the others leave it of the whole deadline. */
  deadlineMs?: number;
  /** How often it is asked first, in proportion to the others; 0: only where others fail. All 0: in the order given. */
  weight: number;
  /** US dollars a day (UTC) that it may cost; absent: as much as all together may. */
  dailyBudgetUsd?: number;
}

/** A provider that reads along, and for which share of the photos, 0 to 1. */
export interface ShadowSettings extends ProviderSettings {
  share: number;
}

/** Who reads. What can change while the gateway runs is here, and nothing else. */
export interface ProvidersConfiguration {
  /** In order: the first reads, the next where it fails. Never empty. */
  providers: ProviderSettings[];
  shadow?: ShadowSettings;
  /** US dollars a day (UTC), after which priced providers are skipped. */
  dailyBudgetUsd?: number;
  /** Milliseconds before which no provider is asked beside another that takes long; 0: never. */
  hedgeAfterMs?: number;
}

/**
 * What a reading takes at a provider that is well, give or take, and the longest a driver waits for one while another
 * could be asked. With less, one provider would often be paid for what the other had as good as read; with more, drivers
 * would wait for one that hangs. A provider that usually takes longer is known by its own times.
 */
export const DEFAULT_HEDGE_AFTER_MS = 2_000;
export const MAX_HEDGE_AFTER_MS = 60_000;
