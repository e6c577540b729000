import type { ModelListing } from '@curbwise/vision';
import type { Logger } from 'pino';
import { DAY_MS } from '../../http/utc-day';
import type { Provider } from '../provider/provider';
import { modelStateOf, type ModelState } from './model-state';

/** Gateways that start together ask at different times from the second day on: a day, less up to this. */
const MAX_JITTER_MS = 4 * 60 * 60 * 1000;

export interface ModelWatchParts {
  members(): readonly Provider[];
  readonly logger: Logger;
  readonly asks: boolean;
}

/**
 * Finds out whether the models in use are still there, and for how long: from the lists of their providers, and from what
 * the vendors' pages said when this version was made. It never affects a reading.
 */
export class ModelWatch {
  private readonly listings = new WeakMap<Provider, ModelListing | null>();
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
    return modelStateOf(provider, this.listings.get(provider) ?? null, new Date());
  }

  idle(): Promise<void> {
    return this.running;
  }

  async close(): Promise<void> {
    clearTimeout(this.timer);
    this.closing.abort();
    await this.running;
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
