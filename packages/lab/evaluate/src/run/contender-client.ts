import type { LocalDateTime, SignReading } from '@curbwise/contract';
import type { Contender } from '../report/evaluation-report';

/** Tokens used by a reading, as counted by the provider. */
export interface TokenUsage {
  readonly inputTokens: number;
  readonly outputTokens: number;
}

/** US dollars per million tokens. */
export interface TokenPrice {
  readonly inputPerMillion: number;
  readonly outputPerMillion: number;
}

/** Why there is no reading. */
export interface ReadingFailure {
  readonly kind: string;
  /** HTTP status of the provider. */
  readonly status?: number;
  /** Safe to show: contains no key, no address and no text of the provider. */
  readonly message: string;
  /** Whether the same request may succeed later. An invalid answer is the contender's own fault and not transient. */
  readonly isTransient: boolean;
  /** Who would fail with every photo: the provider if it rejects the key, the contender if its model does not exist. */
  readonly endsRunOf: 'provider' | 'contender' | null;
  /** How long the provider asks to wait, in milliseconds. */
  readonly retryAfterMs?: number;
  readonly usage?: TokenUsage;
  /** Whether the provider may charge for it although it reported no tokens. */
  readonly mayBePaid: boolean;
}

/** The result of one request for a reading. */
export type AskResult =
  | { readonly reading: SignReading; readonly usage?: TokenUsage }
  | { readonly failure: ReadingFailure };

/** A contender that can read photos. */
export interface ContenderClient<Photo> extends Contender {
  /** Maximum number of concurrent requests to the provider, shared by all its clients. */
  readonly concurrency: number;
  /** Null if unknown. */
  readonly price: TokenPrice | null;
  /**
   * Sends one request for a reading. Never rejects.
   * @param clock local time given to the model
   * @param signal cancels the request, which then fails with the kind `aborted`
   */
  ask(photo: Photo, clock: LocalDateTime, signal: AbortSignal): Promise<AskResult>;
}
