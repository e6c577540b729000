import type { AdapterError, AdapterReading } from '@curbwise/vision';
import type { ProviderSettings } from '../../configuration/provider-settings';
import type { ProviderCost } from './cost';

/** The provider that an event is about. */
export interface EventSource {
  readonly name: string;
  readonly model: string;
  readonly settings: ProviderSettings;
  readonly cost: ProviderCost;
}

/** Listens to what providers do: metrics and the log. */
export interface ProviderEvents {
  asked(provider: EventSource): void;
  /**
   * A try succeeded.
   * @param ms how long it took, in milliseconds
   */
  read(provider: EventSource, ms: number, reading: AdapterReading): void;
  failed(provider: EventSource, error: AdapterError, ms: number): void;
  /**
   * The provider rejects the key, the account behind it, the model or the address, or accepts them again.
   * @param fault null when they are accepted again
   */
  operatorFault(provider: EventSource, fault: AdapterError | null): void;
}
