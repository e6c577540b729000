import type { LocalDateTime, SignReading } from '@curbwise/contract';
import { AdapterError, type Usage } from '@curbwise/vision';
import type { Budget } from '../../budget/budget';
import {
  isWorthKeeping,
  localReadingKey,
  readingAt,
  readingKey,
  type KeptReading,
  type ReadingCache,
} from '../../cache/reading-cache';
import { inSpan } from '../../tracing/in-span';
import type { Lineup } from '../lineup/lineup';
import type { Providers } from '../lineup/providers';
import type { HedgeResult, OnProgress, ReadingTask, SearchTask } from '../photo-task';
import type { Provider } from '../provider/provider';
import { BudgetSpentError, readPhoto } from '../read-photo/read-photo';
import { SharedReadings } from './shared-readings';

/** While a driver stands at the sign. The local reader would read the same again. */
const DOUBTFUL_TTL_MS = 600_000;

/** A reading, and where it comes from. */
export interface ReadingFound {
  /** Made from the photo, the providers and the language. */
  readonly key: string;
  readonly reading: SignReading;
  readonly provider: string;
  readonly model: string;
  /** 0 for a cached reading, unless other providers were asked first and failed. */
  readonly tries: number;
  readonly usage?: Usage;
  /** `hit`: cached. `miss`: made for this request. `shared`: made for another request with the same photo at the same time. */
  readonly source: 'hit' | 'miss' | 'shared';
}

interface ReadingMade extends Omit<ReadingFound, 'source' | 'key'> {
  /** The clock that the reader was given. */
  readonly at: LocalDateTime;
  /** Whether it is a doubtful reading from before, because all other providers have failed. */
  readonly isRemembered?: boolean;
}

interface MakeTask extends SearchTask {
  readonly key: string;
  /** Id of the line-up that the key is for. */
  readonly lineup: string;
  /** What the local reader has read: the other providers are asked. */
  readonly remembered: KeptReading | undefined;
}

export interface ReadingEvents {
  lookup(result: ReadingFound['source']): void;
  hedge(provider: Provider, result: HedgeResult): void;
}

export interface ReadingsParts {
  readonly providers: Providers;
  readonly cache: ReadingCache | null;
  readonly budget: Budget;
  readonly events: ReadingEvents;
  /** Whether models are asked what the words of a sign mean. */
  readonly asksTestimony: boolean;
}

/** Finds the reading of a photo: a cached one, one under way, or a new one. */
export class Readings {
  private readonly underWay = new SharedReadings<ReadingMade>();

  constructor(private readonly parts: ReadingsParts) {}

  get count(): number {
    return this.underWay.count;
  }

  /**
   * @throws AdapterError if no provider could read it
   * @throws BudgetSpentError
   * @throws whatever `task.admit` throws
   */
  async find(task: SearchTask): Promise<ReadingFound> {
    const { providers, cache, events, asksTestimony } = this.parts;
    const { photo, request } = task;
    const { time } = request.clock;
    const begun = performance.now();
    const lineup = providers.current;
    const key = readingKey(photo.digest, request.language, lineup.id, asksTestimony);
    // A reading in memory comes without a promise: awaiting it would cost a turn of the event loop.
    const looked = cache?.find(key);
    const found = looked instanceof Promise ? await inSpan('look up reading', {}, () => looked) : looked;
    const remembered = found ? undefined : await this.findDoubtful(photo.digest, lineup);
    const kept = found ?? (this.hasOthers(lineup) ? undefined : remembered);
    if (kept) {
      events.lookup('hit');
      const { provider, model, at } = kept;
      return { reading: readingAt(kept.reading, at, time), provider, model, tries: 0, key, source: 'hit' };
    }
    const costNothing = this.underWay.has(key) ? undefined : await task.admit?.();
    // Another request may have started it meanwhile.
    const isShared = this.underWay.has(key);
    if (isShared) costNothing?.();
    const source = isShared ? 'shared' : 'miss';
    events.lookup(source);
    let isAsked = false;
    const onTry = (provider: Provider) => {
      isAsked = true;
      task.onTry?.(provider);
    };
    const deadlineMs = task.deadlineMs - (performance.now() - begun);
    const making = { ...task, onTry, deadlineMs, key, lineup: lineup.id, remembered };
    const start = (onProgress: OnProgress, signal: AbortSignal) =>
      this.make({ ...making, onProgress }, signal);
    const made = await this.underWay.join(key, start, task).catch((error: unknown) => {
      const wasRead = isAsked && !(error instanceof AdapterError && error.kind === 'busy');
      if (!isShared && !wasRead) costNothing?.();
      throw error;
    });
    const { reading, at, isRemembered, usage, ...origin } = made;
    if (isRemembered && !isAsked) costNothing?.();
    return {
      ...origin,
      reading: readingAt(reading, at, time),
      key,
      source: isRemembered ? 'hit' : source,
      // Reported once, to the request that caused it.
      ...(usage && source === 'miss' && { usage }),
    };
  }

  /** What the local reader of a line-up has read of a photo, if it was doubtful. */
  private findDoubtful(digest: string, { providers }: Lineup) {
    const local = providers.find(({ isOwnReader }) => isOwnReader);
    return local && this.parts.cache?.find(localReadingKey(digest, local.model));
  }

  /** Whether a provider other than the local reader can be asked now. */
  private hasOthers({ providers, dailyBudgetUsd }: Lineup): boolean {
    const now = Date.now();
    return providers.some(
      (provider) =>
        !provider.isOwnReader &&
        provider.isAvailable(now) &&
        this.parts.budget.allows(provider, dailyBudgetUsd),
    );
  }

  private async make(task: MakeTask, signal: AbortSignal): Promise<ReadingMade> {
    const { budget } = this.parts;
    const { remembered, onTry } = task;
    const photo = task.photo.open();
    const { lineup, release } = this.parts.providers.hold();
    const { providers, dailyBudgetUsd, hedgeAfterMs } = lineup;
    let tries = 0;
    const reading: ReadingTask = {
      ...task,
      photo,
      hedgeAfterMs,
      signal,
      hasFallback: remembered !== undefined,
      mayAsk: (provider) => budget.allows(provider, dailyBudgetUsd),
      reserve: (provider) => budget.reserve(provider, dailyBudgetUsd),
      onTry: (provider) => {
        tries += 1;
        onTry?.(provider);
      },
      onHedge: (slow, result) => {
        this.parts.events.hedge(slow, result);
        task.onHedge?.(slow, result);
      },
    };
    try {
      const made = await readPhoto(
        remembered ? providers.filter(({ isOwnReader }) => !isOwnReader) : providers,
        reading,
      );
      const { name, model } = made.provider;
      const kept = { reading: made.reading, provider: name, model, at: task.request.clock.time };
      this.keep(task, kept, lineup.id, made.provider.isOwnReader);
      return { ...kept, tries: made.tries, usage: made.usage };
    } catch (error) {
      if (!remembered || !isAnsweredByMemory(error)) throw error;
      return { ...remembered, tries, isRemembered: true };
    } finally {
      void release();
    }
  }

  /**
   * Caches a new reading.
   * @param lineup id of the line-up that made it: the providers may have changed since the key was made
   */
  private keep(task: MakeTask, kept: KeptReading, lineup: string, isOwnReader: boolean): void {
    const { cache } = this.parts;
    if (isWorthKeeping(kept.reading)) {
      if (lineup === task.lineup) cache?.keep(task.key, kept);
    } else if (isOwnReader) {
      cache?.keep(localReadingKey(task.photo.digest, kept.model), kept, DOUBTFUL_TTL_MS);
    }
  }
}

const isAnsweredByMemory = (error: unknown) =>
  error instanceof BudgetSpentError || (error instanceof AdapterError && error.kind !== 'aborted');
