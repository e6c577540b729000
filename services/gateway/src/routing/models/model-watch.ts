import {
  daysUntil,
  isAtHostOf,
  knownLifeOf,
  sentenceOfLife,
  type ModelListing,
  type ModelLife,
  addressOf,
} from '@curbwise/vision';
import type { Logger } from 'pino';
import type { ProviderSettings } from '../../configuration/provider-settings';
import type { Provider } from '../provider/provider';

/** A shutdown is announced weeks ahead, so once a day is enough. */
const DAY_MS = 24 * 60 * 60 * 1000;
/** Gateways that start together ask at different times from the second day on: a day, less up to this. */
const MAX_JITTER_MS = 4 * 60 * 60 * 1000;

/** What is known of the model of a provider. */
export interface ModelState extends ModelLife {
  /** Whether the provider's list has it; null if that is unknown. */
  readonly isListed: boolean | null;
  /** Days until it is shut down, negative after that; null if no day is announced. */
  readonly daysLeft: number | null;
}

export interface ModelWatchParts {
  /** The providers of the current line-up, the shadow included. */
  members(): readonly Provider[];
  readonly logger: Logger;
  /** Whether providers are asked for their lists. */
  readonly asks: boolean;
  readonly now?: () => Date;
}

/**
 * Finds out whether the models in use are still there, and for how long: from the lists of their providers, and from what
 * the vendors' pages said when this version was made. It never affects a reading.
 */
export class ModelWatch {
  private readonly listings = new WeakMap<Provider, ModelListing | null>();
  /** What was last logged about each provider. */
  private readonly logged = new WeakMap<Provider, string>();
  private readonly closing = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();

  constructor(private readonly parts: ModelWatchParts) {}

  /** Asks all providers now and every day. Returns at once. */
  start(): void {
    this.checkAgain(() => true);
    if (!this.parts.asks) return;
    this.timer = setTimeout(() => this.start(), DAY_MS - Math.random() * MAX_JITTER_MS).unref();
  }

  /** Asks the providers that have not been asked yet. Returns at once. */
  checkNew(): void {
    this.checkAgain((provider) => !this.listings.has(provider));
  }

  stateOf(provider: Provider): ModelState {
    return modelStateOf(provider, this.listings.get(provider) ?? null, this.now);
  }

  /** Resolves when no provider is being asked. */
  idle(): Promise<void> {
    return this.running;
  }

  async close(): Promise<void> {
    clearTimeout(this.timer);
    this.closing.abort();
    await this.running;
  }

  private get now(): Date {
    return this.parts.now?.() ?? new Date();
  }

  private checkAgain(isDue: (provider: Provider) => boolean): void {
    const due = this.parts.members().filter(isDue);
    this.running = Promise.all([this.running, ...due.map((provider) => this.check(provider))]).then(
      () => undefined,
    );
  }

  private async check(provider: Provider): Promise<void> {
    // Noted first, so that a provider is not asked twice at the same time.
    this.listings.set(provider, this.listings.get(provider) ?? null);
    const { signal } = this.closing;
    const found = this.parts.asks ? await provider.adapter.listing?.(signal).catch(() => null) : null;
    if (signal.aborted) return;
    // What was known yesterday is better than nothing.
    if (found) this.listings.set(provider, found);
    this.report(provider);
  }

  /** Logs a warning once per change. */
  private report(provider: Provider): void {
    const { isListed, shutdownOn, daysLeft, successor } = this.stateOf(provider);
    const about = JSON.stringify([isListed !== false, shutdownOn, successor]);
    const before = this.logged.get(provider);
    if (about === before) return;
    this.logged.set(provider, about);
    const { name, model } = provider;
    if (isListed === false)
      this.parts.logger.warn({ provider: name, model, successor }, 'a provider no longer lists its model');
    else if (shutdownOn !== null)
      this.parts.logger.warn(
        { provider: name, model, shutdownOn, daysLeft, successor },
        'a model will be shut down, or is already',
      );
    else if (before !== undefined)
      this.parts.logger.info(
        { provider: name, model },
        'a provider lists its model, without a day of shutdown',
      );
  }
}

/** Combines a provider's own list with what the vendors' pages said. */
export function modelStateOf(
  { model, settings }: { readonly model: string; readonly settings: ProviderSettings },
  listing: ModelListing | null,
  now: Date,
): ModelState {
  const known = knownAt({ ...settings, model });
  const shutdownOn = listing?.shutdownOn ?? known?.shutdownOn ?? null;
  return {
    isListed: listing?.isListed ?? null,
    shutdownOn,
    daysLeft: shutdownOn === null ? null : daysUntil(shutdownOn, now),
    successor: listing?.successor ?? known?.successor ?? null,
  };
}

/** The vendors' pages are about their own servers: behind another address, the model may have another life. */
export function knownAt(settings: ProviderSettings & { readonly model: string }): ModelLife | null {
  const { adapter: kind, model, baseURL } = settings;
  const own = addressOf({ ...settings, baseURL: undefined });
  if (own === null || (baseURL !== undefined && !isAtHostOf(baseURL, own))) return null;
  return knownLifeOf({ kind, model });
}

/** What an operator should know about a provider's model, as a sentence without its full stop; null if nothing. */
export function sentenceOfModel(settings: ProviderSettings, model: string, state: ModelState, now: Date) {
  if (state.isListed === false) {
    const successor = state.successor === null ? '' : `; its successor is ${state.successor}`;
    return `${model} is not in the list of the provider's models${successor}`;
  }
  return sentenceOfLife({ kind: settings.adapter, model }, state, now);
}
