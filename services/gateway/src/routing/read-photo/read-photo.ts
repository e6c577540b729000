import { AdapterError, isOperatorFault, providerFault, type AdapterReading } from '@curbwise/vision';
import type { Reservation } from '../../budget/spending';
import type { HedgeResult, OnProgress, ReadingTask } from '../photo-task';
import type { Provider } from '../provider/provider';
import type { TryTask } from '../provider/try-task';
import { available, failureOf, FINAL, orderProviders } from './availability';
import { hedge, hedgeTimes, type Hedged } from './hedge';
import { TriesSoFar } from './tries-so-far';

const MAX_TRIES = 3;

/** Time that a provider leaves of the deadline for each provider behind it, in milliseconds. */
const LEFT_FOR_THE_NEXT_MS = 5_000;
/** How long a driver waits for a probe when other providers are behind it, in milliseconds. */
const PROBE_MS = 5_000;

export interface PhotoRead extends AdapterReading {
  readonly provider: Provider;
  readonly tries: number;
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
export async function readPhoto(providers: readonly Provider[], task: ReadingTask): Promise<PhotoRead> {
  const { random = Math.random } = task;
  const chain = orderProviders(providers, random()).filter((provider) => task.mayAsk(provider));
  if (chain.length === 0) throw new BudgetSpentError();
  try {
    return await new PhotoTries(task).by(chain, task);
  } catch (error) {
    const isOperators = error instanceof AdapterError && isOperatorFault(error.kind);
    throw isOperators && chain.length < providers.length ? new BudgetSpentError() : error;
  }
}

/** What one try gets beyond the task of its photo. */
interface TryLimits extends Pick<TryTask, 'ms' | 'probeMs' | 'hedge'> {
  /** Whether to ask for a short answer, because a whole one was cut off. */
  readonly isShort: boolean;
}

/** The tries for one photo, those of hedges included. */
class PhotoTries {
  private count = 0;
  /** Milliseconds since the epoch. */
  private readonly end: number;

  /** @param whole the task of the photo; that of a hedge has a signal of its own */
  constructor(private readonly whole: ReadingTask) {
    this.end = Date.now() + whole.deadlineMs;
  }

  async by(chain: readonly Provider[], task: ReadingTask): Promise<PhotoRead> {
    const { signal, random = Math.random, hasFallback = false } = task;
    const soFar = new TriesSoFar(chain);
    while (this.count < MAX_TRIES) {
      const provider = await soFar.next({ end: this.end, signal, random, hasFallback });
      if (!provider) break;
      const others = soFar.untried.filter((other) => other !== provider);
      const { settled, isHedged } = await this.ask(provider, others, task, soFar.wasCut(provider));
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
  private async ask(
    provider: Provider,
    behind: readonly Provider[],
    task: ReadingTask,
    isShort: boolean,
  ): Promise<Hedged<PhotoRead>> {
    const limits = { ...limitsOf(provider, available(behind).length, this.end - Date.now()), isShort };
    const { afterMs, overdueMs } = hedgeTimes(provider.times.p95, task.hedgeAfterMs);
    const patienceMs = provider.needsProbe ? limits.probeMs : limits.ms;
    // Our own reader is not hedged: it restarts its own process when that hangs, and when it is slow its machine is busy,
    // which is no reason to pay another provider or to send it photos.
    const mayHedge = task.hedgeAfterMs > 0 && !provider.isOwnReader && afterMs < patienceMs;
    const hedged = await hedge({
      first: (decided) => this.try(provider, { ...limits, hedge: { decided, overdueMs } }, task),
      second: (decided) =>
        this.startHedge(behind, { ...task, signal: AbortSignal.any([task.signal, decided]), isHedge: true }),
      afterMs: mayHedge ? afterMs : null,
      isFinal,
    });
    if (hedged.isHedged) task.onHedge?.(provider, resultOf(hedged, task.signal));
    return hedged;
  }

  /** Has it read by the available providers behind a slow one; null if there is none, or no try is left. */
  private startHedge(behind: readonly Provider[], task: ReadingTask): Promise<PhotoRead> | null {
    const allowed = behind.filter((provider) => task.mayAsk(provider));
    const first = available(allowed).find(({ breakerState }) => breakerState === 'closed');
    if (!first || this.count >= MAX_TRIES) return null;
    return this.by(allowed.slice(allowed.indexOf(first)), task);
  }

  private async try(
    provider: Provider,
    { isShort, ...limits }: TryLimits,
    task: ReadingTask,
  ): Promise<PhotoRead> {
    const { photo, signal, isHedge } = task;
    const begun = performance.now();
    this.count += 1;
    const reserved = await this.reserve(provider, task);
    task.onTry?.(provider);
    const { onProgress, end } = progressOfTry(provider, task);
    try {
      const request = { ...task.request, onProgress, ...(isShort && { isShort }) };
      const ms = Math.max(1, limits.ms - (performance.now() - begun));
      const reading = await provider.read({ ...limits, ms, photo, request, reserved, signal, isHedge });
      return { ...reading, provider, tries: this.count };
    } catch (error) {
      // After another try has answered, a failure does not concern this photo.
      const isDecided = limits.hedge?.decided.aborted ?? false;
      const isLost = signal.aborted && !this.whole.signal.aborted;
      if (error instanceof AdapterError && !isDecided && !isLost) task.onFailure?.(provider, error);
      throw error;
    } finally {
      end();
    }
  }

  /**
   * Sets aside what a try may cost. A try that is not made does not count as one.
   * @throws BudgetSpentError
   */
  private async reserve(provider: Provider, task: ReadingTask): Promise<Reservation> {
    const reserved = await task.reserve(provider);
    if (reserved && !task.signal.aborted) return reserved;
    this.count -= 1;
    reserved?.settle(0);
    throw reserved ? providerFault(provider.name, 'aborted') : new BudgetSpentError();
  }
}

/**
 * Reports that a provider is reading. An adapter in which photos wait reports that itself. A hedge does not report that the
 * photo waits, since the other provider is reading it.
 * @returns the listener for the progress of the try, and a function that ends reporting
 */
function progressOfTry(
  { adapter }: Provider,
  { onProgress: tell, isHedge }: ReadingTask,
): { onProgress?: OnProgress; end: () => void } {
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

function isFinal(error: unknown): boolean {
  if (error instanceof BudgetSpentError) return false;
  return !(error instanceof AdapterError) || FINAL.has(error.kind);
}

function resultOf({ settled, by }: Hedged<PhotoRead>, signal: AbortSignal): HedgeResult {
  if ('result' in settled) return by === 'first' ? 'answered' : 'overtaken';
  return signal.aborted ? 'left' : 'failed';
}

function limitsOf({ settings }: Provider, behind: number, left: number): { ms: number; probeMs: number } {
  const share = behind === 0 ? left : Math.max(left - behind * LEFT_FOR_THE_NEXT_MS, left / (behind + 1));
  const ms = Math.max(1, Math.min(share, settings.deadlineMs ?? share));
  return { ms, probeMs: behind === 0 ? ms : Math.min(ms, PROBE_MS) };
}
