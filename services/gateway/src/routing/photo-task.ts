import type { ReadingProgress } from '@curbwise/contract';
import type { AdapterError, Photo, ReadRequest } from '@curbwise/vision';
import type { Reservation } from '../budget/spending';
import type { Provider } from './provider/provider';

export type OnProgress = (progress: ReadingProgress) => void;

/**
 * How a hedged try ended. `overtaken`: the hedge, or a provider behind it, answered first; `answered`: the try answered
 * first itself; `failed`: none did; `left`: the client left.
 */
export type HedgeResult = 'overtaken' | 'answered' | 'failed' | 'left';

/**
 * A photo on its way to a reading: how long that may take, and who listens. Each stage adds what it knows. A
 * {@link SearchTask} looks for a reading, a {@link ReadingTask} makes one, and a `TryTask` asks one provider.
 */
interface PhotoTask {
  readonly request: ReadRequest;
  /** Milliseconds for all that is left to do. */
  readonly deadlineMs: number;
  readonly onTry?: (provider: Provider) => void;
  readonly onFailure?: (provider: Provider, failure: AdapterError) => void;
  /** @param provider the slow one */
  readonly onHedge?: (provider: Provider, result: HedgeResult) => void;
  /** Receives the progress of the reading, first its present state. Not called for a cached reading. */
  readonly onProgress?: OnProgress;
}

export interface PhotoToFind {
  /** SHA-256 of the whole photo as the client sent it: the cache key. */
  readonly digest: string;
  /** The photo itself, needed only when it is not in the cache; at most 52 megapixels, without metadata. */
  open(): Photo;
}

export interface SearchTask extends PhotoTask {
  readonly photo: PhotoToFind;
  /** A signal that fires when the client leaves. Called only when there is something to wait for. */
  left(): AbortSignal;
  /**
   * Called before a new reading, which costs money; throws when none may be made.
   * @returns a function to call when it cost nothing after all
   */
  admit?(): Promise<() => void>;
}

export interface ReadingTask extends PhotoTask {
  readonly photo: Photo;
  readonly hedgeAfterMs: number;
  /** Ends the tries when nobody waits for them. */
  readonly signal: AbortSignal;
  /** Whether the caller has an answer in case of a failure: then no provider that rests is waited for. */
  readonly hasFallback?: boolean;
  readonly isHedge?: boolean;
  /** Whether the budget lets a provider be asked, by what this gateway knows. */
  mayAsk(provider: Provider): boolean;
  /**
   * Sets aside what a try may cost.
   * @returns null when the budget has no room for it
   */
  reserve(provider: Provider): Promise<Reservation | null>;
  readonly random?: () => number;
}
