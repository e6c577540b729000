import type { LocalDateTime, SignReading } from '@curbwise/contract';
import type { Contender } from '../report/evaluation-report';

/** What a reading cost, in tokens of the provider. */
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
  /** Safe to show: no key, no address, no word of the provider. */
  readonly message: string;
  /** Whether the same request may do better later. An answer that cannot be used is the contender's own: it may not. */
  readonly isTransient: boolean;
  /** Whom it would be the same for with every photo: the provider if it refuses the key, the contender if no such model. */
  readonly endsRunOf: 'provider' | 'contender' | null;
  /** How long the provider asks to be left alone, in milliseconds. */
  readonly retryAfterMs?: number;
  readonly usage?: TokenUsage;
  /** Whether it may be paid for, though nobody counted its tokens. */
  readonly mayBePaid: boolean;
}

/** What came of asking for a reading. */
export type AskResult =
  { readonly reading: SignReading; readonly usage?: TokenUsage } | { readonly failure: ReadingFailure };

/** Who takes part in a run: a contender that can be asked. */
export interface ContenderClient<Photo> extends Contender {
  /** Most requests that its provider has at once; those of all its clients count. */
  readonly concurrency: number;
  /** Null where nobody said what it asks for its work. */
  readonly price: TokenPrice | null;
  /**
   * Asks once for a reading. Never rejects.
   * @param clock that the photo is asked with
   * @param signal ends it, with the kind `aborted`
   */
  ask(photo: Photo, clock: LocalDateTime, signal: AbortSignal): Promise<AskResult>;
}
