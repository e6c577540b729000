import type { AdapterError, Usage } from '@curbwise/vision';
import type { Provider } from './provider';

/** Who hears of what providers do: metrics, spending. */
export interface ProviderEvents {
  /** A provider is asked. */
  asked(provider: Provider): void;
  /**
   * A provider has read.
   * @param ms how long it took, in milliseconds
   */
  read(provider: Provider, ms: number, usage: Usage | undefined): void;
  failed(provider: Provider, error: AdapterError, ms: number): void;
  /**
   * A provider does not accept the key of the account any more, or what it is to pay with; or does so again.
   * @param fault null where it does so again
   */
  account(provider: Provider, fault: AdapterError | null): void;
}
