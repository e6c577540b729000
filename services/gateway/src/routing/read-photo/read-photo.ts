import { AdapterError, providerFault, type Photo, type ReadRequest } from '@curbwise/vision';
import type { Reservation } from '../../budget/spending';
import {
  available,
  firstRested,
  nobodyAvailable,
  PAUSE_MS,
  SHORTEST_READING_MS,
  waitFor,
} from './availability';
import { hedge, type Hedged } from '../hedge/hedge';
import { hedgeTimes } from '../hedge/hedge-times';
import { orderProviders } from './order-providers';
import type { Reading } from '../provider/attempt';
import type { Provider } from '../provider/provider';
import type { OnProgress } from '../readings/reading-feed';
import type { TryLimits, TryTime } from '../provider/try-limits';

/** Tries for one photo, all providers together. */
export const MOST_TRIES = 3;

/** What a provider that is not the last leaves each of those behind it, of the whole deadline, in milliseconds. */
const LEFT_FOR_THE_NEXT_MS = 5_000;
/** How long a driver waits for one that is asked to find out whether it is back, in milliseconds, if others are behind it. */
const PROBE_MS = 5_000;
/** Longest wait for a provider while another could be asked, in milliseconds. */
const PATIENCE_MS = 2_000;

/** Failures after which nobody else is asked: the client has left, or the photo itself is at fault. */
const FINAL: ReadonlySet<string> = new Set(['aborted', 'unreadable-photo']);

/** Failures after which the same provider, asked at once, would most likely fail again. */
const NEXT_AT_ONCE: ReadonlySet<string> = new Set(['timeout', 'rate-limited', 'busy']);

/** A photo that was read, by whom, and how many tries that took. */
export interface PhotoRead extends Reading {
  readonly provider: Provider;
  readonly tries: number;
}

/**
 * What became of a try beside which another provider was asked. `overtaken`: that one, or one behind it, answered first;
 * `answered`: it answered first itself; `failed`: nobody did; `left`: nobody waited any more.
 */
export type HedgeResult = 'overtaken' | 'answered' | 'failed' | 'left';

/** Bounds of a reading, and who hears of it. */
export interface ReadingTerms {
  /** Milliseconds for all tries together. */
  deadlineMs: number;
  /** Milliseconds before which no provider is asked beside another; 0: never. */
  hedgeAfterMs: number;
  /** Ends the reading when nobody waits for it any more. */
  signal: AbortSignal;
  /** Whether the budget lets a provider be asked, as far as is known without asking others. */
  mayAsk(provider: Provider): boolean;
  /**
   * Sets aside what a try may cost.
   * @returns null where the budget has no room for it
   */
  reserve(provider: Provider): Promise<Reservation | null>;
  onTry?(provider: Provider): void;
  onFailure?(provider: Provider, failure: AdapterError): void;
  /** @param provider the one that took long */
  onHedge?(provider: Provider, result: HedgeResult): void;
  /** Hears how tries go on. */
  onProgress?: OnProgress;
  /** A number from 0 to 1, anew each time. */
  random?(): number;
}

/** Nobody was asked, because the budget of the day is spent, or set aside for tries that are under way. */
export class BudgetSpentError extends Error {
  override readonly name = 'BudgetSpentError';
}

/**
 * Has a photo read: by the first provider that can be asked and, where it fails, again by the same one or by the next.
 * Where one takes longer than it nearly ever does, the next is asked beside it, and the first answer counts. There are at
 * most {@link MOST_TRIES} tries, and they end before the deadline; one that was overtaken may go on a little longer.
 *
 * The same one is asked again only if enough tries are left for all behind it. How long it asked to wait is kept to
 * where that fits: into the time that is left and, as long as another can be asked at once, into a driver's patience.
 * @throws AdapterError of the last try, or why there was none
 * @throws BudgetSpentError
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
  return new PhotoReading(photo, request, terms).by(chain, { signal: terms.signal });
}

/** Which tries are made: the first ones, or those beside another that takes long. */
interface Way {
  /** Ends it when nobody waits for it any more. */
  readonly signal: AbortSignal;
  readonly isHedge?: boolean;
}

/** One photo on its way through providers. */
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

  /** Has it read by those of a chain, in order. */
  async by(chain: readonly Provider[], way: Way): Promise<PhotoRead> {
    const { signal } = way;
    let failure: AdapterError | undefined;
    let isUnpaid = false;
    let repeats = 0;
    const nextOf = async (some: readonly Provider[]) =>
      available(some)[0] ??
      (await firstRested(some, { end: this.end, signal, random: this.random, failure }));
    let next = await nextOf(chain);
    while (next && this.tries < MOST_TRIES) {
      const provider = next;
      const behind = chain.slice(chain.indexOf(provider) + 1);
      const { settled, isHedged } = await this.ask(provider, behind, way);
      if ('result' in settled) return settled.result;
      if (settled.error instanceof BudgetSpentError) {
        isUnpaid = true;
        if (isHedged) break;
        next = await nextOf(behind);
        continue;
      }
      if (!(settled.error instanceof AdapterError)) throw settled.error;
      failure = settled.error;
      // Those behind it have been asked already where they were asked beside it.
      if (isHedged || signal.aborted || FINAL.has(failure.kind)) break;
      const others = available(behind);
      const wait = pauseBeforeRepeat(failure, { repeats, others: others.length, draw: this.random() });
      const fits = wait !== null && Date.now() + wait + SHORTEST_READING_MS <= this.end;
      const isWorthIt = !provider.isLocal && provider.breakerState === 'closed';
      if (fits && isWorthIt && MOST_TRIES - this.tries > others.length) {
        await waitFor(wait, signal, failure);
        // Others may have found out meanwhile that it is worse than this one knew.
        next = await nextOf([provider, ...behind]);
      } else {
        next = await nextOf(behind);
      }
      repeats = next === provider ? repeats + 1 : 0;
    }
    throw failure ?? (isUnpaid ? new BudgetSpentError() : nobodyAvailable(chain));
  }

  /** Asks a provider and, where it takes long, those behind it beside it. */
  private async ask(provider: Provider, behind: readonly Provider[], way: Way): Promise<Hedged<PhotoRead>> {
    const limits = limitsOf(provider, available(behind).length, this.end - Date.now());
    const { afterMs, overdueMs } = hedgeTimes(provider.times.p95, this.terms.hedgeAfterMs);
    const patienceMs = provider.needsProbe ? limits.probeMs : limits.ms;
    const hedged = await hedge({
      first: (decided) => this.try(provider, { ...limits, hedge: { decided, overdueMs } }, way),
      second: (decided) => this.beside(behind, AbortSignal.any([way.signal, decided])),
      afterMs: this.isHedged(provider) && afterMs < patienceMs ? afterMs : null,
      isFinal,
    });
    if (hedged.isHedged) this.terms.onHedge?.(provider, resultOf(hedged, way));
    return hedged;
  }

  /**
   * Whether others may be asked beside a provider. The reader of this machine does not hang, it sees to that itself; it is
   * slow where it has much to do, and then others would be paid, and sent photos, to help it out.
   */
  private isHedged({ isLocal }: Provider): boolean {
    return this.terms.hedgeAfterMs > 0 && !isLocal;
  }

  /** Has it read by those that can be asked beside another; null if there are none, or no try is left. */
  private beside(behind: readonly Provider[], signal: AbortSignal): Promise<PhotoRead> | null {
    const allowed = behind.filter((provider) => this.terms.mayAsk(provider));
    const first = available(allowed).find(({ breakerState }) => breakerState === 'closed');
    if (!first || this.tries >= MOST_TRIES) return null;
    return this.by(allowed.slice(allowed.indexOf(first)), { signal, isHedge: true });
  }

  /** One try. */
  private async try(provider: Provider, limits: TryLimits, way: Way): Promise<PhotoRead> {
    const { signal, isHedge } = way;
    const begun = performance.now();
    this.tries += 1;
    const reserved = await this.reserve(provider, way);
    this.terms.onTry?.(provider);
    const { onProgress, end } = this.progressOfTry(provider, isHedge);
    try {
      const request = { ...this.request, onProgress };
      const ms = Math.max(1, limits.ms - (performance.now() - begun));
      const reading = await provider.read(this.photo, request, { ...limits, ms, isHedge }, reserved, signal);
      return { ...reading, provider, tries: this.tries };
    } catch (error) {
      // What happens to a try after another one has answered is no failure of this photo.
      const isDecided = limits.hedge?.decided.aborted ?? false;
      const isLost = signal.aborted && !this.terms.signal.aborted;
      if (error instanceof AdapterError && !isDecided && !isLost) this.terms.onFailure?.(provider, error);
      throw error;
    } finally {
      end();
    }
  }

  /**
   * Sets aside what a try may cost. One that is not made is no try.
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
   * Tells that a provider reads, unless photos wait there: then it tells so itself. Of one that is asked beside another
   * it is not told that the photo waits, since the other reads it.
   * @returns what the try tells, until it is over
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

/** How long a provider gets for one try. */
function limitsOf({ settings }: Provider, behind: number, left: number): Required<TryTime> {
  const share = behind === 0 ? left : Math.max(left - behind * LEFT_FOR_THE_NEXT_MS, left / (behind + 1));
  const ms = Math.max(1, Math.min(share, settings.deadlineMs ?? share));
  return { ms, probeMs: behind === 0 ? ms : Math.min(ms, PROBE_MS) };
}

/** Milliseconds before the same provider is asked once more; null if that would not help. */
function pauseBeforeRepeat(
  { kind, retryable, retryAfterMs }: AdapterError,
  { repeats, others, draw }: { repeats: number; others: number; draw: number },
): number | null {
  if (!retryable) return null;
  const pauseMs = PAUSE_MS * 2 ** repeats * (0.5 + draw / 2);
  // Many may be told the same wait at the same moment, or none at all.
  if (retryAfterMs !== undefined)
    return others > 0 && retryAfterMs > PATIENCE_MS ? null : retryAfterMs + pauseMs;
  if (others > 0 && NEXT_AT_ONCE.has(kind)) return null;
  return pauseMs;
}
