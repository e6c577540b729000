import {
  AdapterError,
  isOperatorFault,
  providerFault,
  type Photo,
  type AdapterReading,
  type ReadRequest,
} from '@curbwise/vision';
import type { Reservation } from '../../budget/spending';
import { available, failureOf, FINAL } from './availability';
import { hedge, type Hedged } from './hedge';
import { hedgeTimes } from './hedge-times';
import { orderProviders } from './order-providers';
import type { Provider } from '../provider/provider';
import type { OnProgress } from '../readings/reading-feed';
import type { TryLimits, TryTime } from '../provider/try-limits';
import { TriesSoFar } from './tries-so-far';

/** Tries for one photo, all providers together. */
export const MAX_TRIES = 3;

/** Time that a provider leaves of the deadline for each provider behind it, in milliseconds. */
const LEFT_FOR_THE_NEXT_MS = 5_000;
/** How long a driver waits for a probe when other providers are behind it, in milliseconds. */
const PROBE_MS = 5_000;
/** A reading, the provider that made it, and the number of tries. */
export interface PhotoRead extends AdapterReading {
  readonly provider: Provider;
  readonly tries: number;
}

/**
 * How a hedged try ended. `overtaken`: the hedge, or a provider behind it, answered first; `answered`: the try answered
 * first itself; `failed`: none did; `left`: the client left.
 */
export type HedgeResult = 'overtaken' | 'answered' | 'failed' | 'left';

/** The limits of a reading, and its listeners. */
export interface ReadingTerms {
  /** Milliseconds for all tries together. */
  deadlineMs: number;
  /** Minimum delay before another provider is asked as well, in milliseconds; 0: never. */
  hedgeAfterMs: number;
  /** Ends the reading when nobody waits for it any more. */
  signal: AbortSignal;
  /** Whether the caller has an answer in case of a failure: then no provider that rests is waited for. */
  hasFallback?: boolean;
  /** Whether the budget lets a provider be asked, by what this gateway knows. */
  mayAsk(provider: Provider): boolean;
  /**
   * Sets aside what a try may cost.
   * @returns null when the budget has no room for it
   */
  reserve(provider: Provider): Promise<Reservation | null>;
  onTry?: (provider: Provider) => void;
  onFailure?: (provider: Provider, failure: AdapterError) => void;
  /** @param provider the slow one */
  onHedge?: (provider: Provider, result: HedgeResult) => void;
  /** Receives the progress of tries. */
  onProgress?: OnProgress;
  /** Returns a new random number from 0 to 1. */
  random?: () => number;
}

/** No provider was asked, because the budget of the day is spent or set aside for tries under way. */
export class BudgetSpentError extends Error {
  override readonly name = 'BudgetSpentError';
}

/**
 * Has a photo read by the first provider that can be asked. When it fails, the others are asked at once, each one time, and
 * then those again whose failure may pass. When it takes longer than it nearly ever does, the next one is asked as well, and
 * the first answer counts. There are at most {@link MAX_TRIES} tries, and they end before the deadline; an overtaken one may
 * go on a little longer.
 *
 * The wait that a provider asks for is kept if it fits into the remaining time; it never delays the first try of another one.
 * @throws AdapterError of the last try, or the reason why there was none
 * @throws BudgetSpentError if only providers without budget left could read it
 */
export async function readPhoto(
  providers: readonly Provider[],
  photo: Photo,
  request: ReadRequest,
  terms: ReadingTerms,
): Promise<PhotoRead> {
  const chain = orderProviders(providers, (terms.random ?? Math.random)()).filter((provider) =>
    terms.mayAsk(provider),
  );
  if (chain.length === 0) throw new BudgetSpentError();
  try {
    return await new PhotoReading(photo, request, terms).by(chain, { signal: terms.signal });
  } catch (error) {
    const isOperators = error instanceof AdapterError && isOperatorFault(error.kind);
    throw isOperators && chain.length < providers.length ? new BudgetSpentError() : error;
  }
}

/** A sequence of tries: the main one, or the hedge of a slow try. */
interface Way {
  /** Ends the tries when nobody waits for them. */
  readonly signal: AbortSignal;
  readonly isHedge?: boolean;
  /** Whether to ask for a short answer, because a whole one was cut off. */
  readonly isShort?: boolean;
}

/** One photo on its way through the providers. */
class PhotoReading {
  private tries = 0;
  /** Milliseconds since the epoch. */
  private readonly end: number;
  private readonly random: () => number;

  constructor(
    private readonly photo: Photo,
    private readonly request: ReadRequest,
    private readonly terms: ReadingTerms,
  ) {
    this.end = Date.now() + terms.deadlineMs;
    this.random = terms.random ?? Math.random;
  }

  /** Has it read by the providers of a chain, in order. */
  async by(chain: readonly Provider[], way: Way): Promise<PhotoRead> {
    const { end, random } = this;
    const { hasFallback = false } = this.terms;
    const { signal } = way;
    const soFar = new TriesSoFar(chain);
    while (this.tries < MAX_TRIES) {
      const provider = await soFar.next({ end, signal, random, hasFallback });
      if (!provider) break;
      const others = soFar.untried.filter((other) => other !== provider);
      const { settled, isHedged } = await this.ask(provider, others, {
        ...way,
        isShort: soFar.wasCut(provider),
      });
      if ('result' in settled) return settled.result;
      if (settled.error instanceof BudgetSpentError) {
        soFar.noteUnpaid(provider);
      } else if (settled.error instanceof AdapterError) {
        soFar.noteFailure(provider, settled.error);
        if (signal.aborted || FINAL.has(settled.error.kind)) break;
      } else {
        throw settled.error;
      }
      // The other providers have already been asked.
      if (isHedged) break;
    }
    const error = failureOf(chain, soFar.failure);
    const isOfBudget = soFar.isUnpaid && (!soFar.failure || isOperatorFault(error.kind));
    throw isOfBudget ? new BudgetSpentError() : error;
  }

  /** Asks a provider and, when it is slow, the ones that have not been asked as well. */
  private async ask(provider: Provider, behind: readonly Provider[], way: Way): Promise<Hedged<PhotoRead>> {
    const limits = limitsOf(provider, available(behind).length, this.end - Date.now());
    const { afterMs, overdueMs } = hedgeTimes(provider.times.p95, this.terms.hedgeAfterMs);
    const patienceMs = provider.needsProbe ? limits.probeMs : limits.ms;
    const hedged = await hedge({
      first: (decided) => this.try(provider, { ...limits, hedge: { decided, overdueMs } }, way),
      second: (decided) => this.startHedge(behind, AbortSignal.any([way.signal, decided])),
      afterMs: this.isHedged(provider) && afterMs < patienceMs ? afterMs : null,
      isFinal,
    });
    if (hedged.isHedged) this.terms.onHedge?.(provider, resultOf(hedged, way));
    return hedged;
  }

  /**
   * Whether a provider may be hedged. The local reader is not: it restarts its own process when that hangs, and when it is
   * slow the machine is busy, which is no reason to pay another provider or to send it photos.
   */
  private isHedged({ isLocal }: Provider): boolean {
    return this.terms.hedgeAfterMs > 0 && !isLocal;
  }

  /** Has it read by the available providers behind a slow one; null if there is none, or no try is left. */
  private startHedge(behind: readonly Provider[], signal: AbortSignal): Promise<PhotoRead> | null {
    const allowed = behind.filter((provider) => this.terms.mayAsk(provider));
    const first = available(allowed).find(({ breakerState }) => breakerState === 'closed');
    if (!first || this.tries >= MAX_TRIES) return null;
    return this.by(allowed.slice(allowed.indexOf(first)), { signal, isHedge: true });
  }

  /** One try. */
  private async try(provider: Provider, limits: TryLimits, way: Way): Promise<PhotoRead> {
    const { signal, isHedge, isShort } = way;
    const begun = performance.now();
    this.tries += 1;
    const reserved = await this.reserve(provider, way);
    this.terms.onTry?.(provider);
    const { onProgress, end } = this.progressOfTry(provider, isHedge);
    try {
      const request = { ...this.request, onProgress, ...(isShort && { isShort }) };
      const ms = Math.max(1, limits.ms - (performance.now() - begun));
      const reading = await provider.read(this.photo, request, { ...limits, ms, isHedge }, reserved, signal);
      return { ...reading, provider, tries: this.tries };
    } catch (error) {
      // After another try has answered, a failure does not concern this photo.
      const isDecided = limits.hedge?.decided.aborted ?? false;
      const isLost = signal.aborted && !this.terms.signal.aborted;
      if (error instanceof AdapterError && !isDecided && !isLost) this.terms.onFailure?.(provider, error);
      throw error;
    } finally {
      end();
    }
  }

  /**
   * Sets aside what a try may cost. A try that is not made does not count as one.
   * @throws BudgetSpentError
   */
  private async reserve(provider: Provider, { signal }: Way): Promise<Reservation> {
    const reserved = await this.terms.reserve(provider);
    if (reserved && !signal.aborted) return reserved;
    this.tries -= 1;
    reserved?.settle(0);
    throw reserved ? providerFault(provider.name, 'aborted') : new BudgetSpentError();
  }

  /**
   * Reports that a provider is reading. An adapter in which photos wait reports that itself. A hedge does not report that
   * the photo waits, since the other provider is reading it.
   * @returns the listener for the progress of the try, and a function that ends reporting
   */
  private progressOfTry(
    { adapter }: Provider,
    isHedge: boolean | undefined,
  ): { onProgress?: OnProgress; end: () => void } {
    const { onProgress: tell } = this.terms;
    if (!tell) return { end: () => undefined };
    if (!adapter.waiting) tell({ stage: 'reading' });
    let isOver = false;
    return {
      onProgress: (progress) => {
        if (!isOver && !(isHedge && progress.stage === 'queued')) tell(progress);
      },
      end: () => void (isOver = true),
    };
  }
}

/** Whether a failure of one way ends the other. */
function isFinal(error: unknown): boolean {
  if (error instanceof BudgetSpentError) return false;
  return !(error instanceof AdapterError) || FINAL.has(error.kind);
}

function resultOf({ settled, by }: Hedged<PhotoRead>, { signal }: Way): HedgeResult {
  if ('result' in settled) return by === 'first' ? 'answered' : 'overtaken';
  return signal.aborted ? 'left' : 'failed';
}

/** The time that a provider gets for one try. */
function limitsOf({ settings }: Provider, behind: number, left: number): Required<TryTime> {
  const share = behind === 0 ? left : Math.max(left - behind * LEFT_FOR_THE_NEXT_MS, left / (behind + 1));
  const ms = Math.max(1, Math.min(share, settings.deadlineMs ?? share));
  return { ms, probeMs: behind === 0 ? ms : Math.min(ms, PROBE_MS) };
}
