import { hash } from 'node:crypto';
import { signReadingSchema, type LocalDateTime, type SignReading } from '@curbwise/contract';
import { AdapterError, type Photo, type ReadRequest, type Usage } from '@curbwise/vision';
import { z } from 'zod';
import type { Budget } from '../../budget/budget';
import type { KeptReading, ReadingCache } from '../../cache/reading-cache';
import { inSpan } from '../../tracing/in-span';
import { isWorthKeeping } from './is-worth-keeping';
import type { Provider } from '../provider/provider';
import type { Lineup, Providers } from '../lineup/providers';
import { BudgetSpentError, readPhoto, type HedgeResult, type PhotoRead } from '../read-photo/read-photo';
import { readingAt } from './reading-at';
import { ReadingFeed, type OnProgress } from './reading-feed';
import { joinPending } from '../join-pending';

/** Raised when a reader or its instructions change so much that cached readings should be made again. */
const READING_VERSION = 3;

const SCHEMA = hash(
  'sha256',
  JSON.stringify([READING_VERSION, z.toJSONSchema(signReadingSchema, { io: 'input' })]),
  'base64url',
);

/**
 * How long a doubtful reading of the local reader is remembered, in milliseconds: while a driver stands at the sign. It
 * would read the same again.
 */
const DOUBTFUL_TTL_MS = 600_000;

/** A photo to read. */
export interface PhotoToFind {
  /** SHA-256 of the whole photo as the client sent it: the cache key. */
  readonly digest: string;
  /** The photo itself, needed only when it is not in the cache; at most 52 megapixels, without metadata. */
  open(): Photo;
}

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

/** The limits of a reading, and its listeners. */
export interface FindTerms {
  /** Milliseconds for the look-up and all tries together. */
  deadlineMs: number;
  /** A signal that fires when the client leaves. Called only when there is something to wait for. */
  left(): AbortSignal;
  /**
   * Called before a new reading, which costs money; throws when none may be made.
   * @returns a function to call when it cost nothing after all
   */
  admit?(): Promise<() => void>;
  onTry?: (provider: Provider) => void;
  onFailure?: (provider: Provider, failure: AdapterError) => void;
  onHedge?: (provider: Provider, result: HedgeResult) => void;
  /** Receives the progress of the reading, first its present state. Not called for a cached reading. */
  onProgress?: OnProgress;
}

interface ReadingMade extends Omit<ReadingFound, 'source' | 'key'> {
  /** The clock that the reader was given. */
  readonly at: LocalDateTime;
  /** Whether it is a doubtful reading from before, because all other providers have failed. */
  readonly isRemembered?: boolean;
}

/** A reading that has to be made. */
interface Wanted {
  readonly key: string;
  /** Id of the line-up that the key is for. */
  readonly lineup: string;
  readonly digest: string;
  readonly photo: Photo;
  readonly request: ReadRequest;
  /** What the local reader has read: the other providers are asked. */
  readonly remembered: KeptReading | undefined;
}

interface UnderWay {
  readonly reading: Promise<ReadingMade>;
  /** Number of requests that wait for it. The last one to leave ends it. */
  waiting: number;
  readonly end: AbortController;
  readonly feed: ReadingFeed;
}

/** Listens to readings: metrics. */
export interface ReadingEvents {
  lookup(result: ReadingFound['source']): void;
  hedge(provider: Provider, result: HedgeResult): void;
}

export interface ReadingsParts {
  /** Null if no readings are cached. */
  readonly cache: ReadingCache | null;
  readonly budget: Budget;
  readonly events: ReadingEvents;
  /** Whether models are asked what the words of a sign mean. */
  readonly asksTestimony: boolean;
}

/** Finds the reading of a photo: a cached one, one under way, or a new one. */
export class Readings {
  private readonly underWay = new Map<string, UnderWay>();

  private readonly cache: ReadingCache | null;
  private readonly budget: Budget;
  private readonly events: ReadingEvents;
  /** Part of the cache key: a reading without testimony is not used where testimony is asked for. */
  private readonly asked: string;

  constructor(
    private readonly providers: Providers,
    { cache, budget, events, asksTestimony }: ReadingsParts,
  ) {
    this.cache = cache;
    this.budget = budget;
    this.events = events;
    this.asked = asksTestimony ? 'testimony' : 'words';
  }

  /** Number of readings under way. */
  get count(): number {
    return this.underWay.size;
  }

  /**
   * @throws AdapterError if no provider could read it
   * @throws BudgetSpentError
   * @throws whatever `terms.admit` throws
   */
  async find(photo: PhotoToFind, request: ReadRequest, terms: FindTerms): Promise<ReadingFound> {
    const { time } = request.clock;
    const begun = performance.now();
    const { current } = this.providers;
    const lineup = current.id;
    const key = keyOf(photo, request, [lineup, this.asked]);
    // A reading in memory comes without a promise: awaiting it would cost a turn of the event loop.
    const looked = this.cache?.find(key);
    const found = looked instanceof Promise ? await inSpan('look up reading', {}, () => looked) : looked;
    const remembered = found ? undefined : await this.findDoubtful(photo, current);
    const kept = found ?? (this.hasOthers(current) ? undefined : remembered);
    if (kept) {
      this.events.lookup('hit');
      const { provider, model, at } = kept;
      return { reading: readingAt(kept.reading, at, time), provider, model, tries: 0, key, source: 'hit' };
    }
    const costNothing = this.underWay.has(key) ? undefined : await terms.admit?.();
    // Another request may have started it meanwhile.
    const running = this.underWay.get(key);
    if (running) costNothing?.();
    const source = running ? 'shared' : 'miss';
    this.events.lookup(source);
    let isAsked = false;
    const onTry = (provider: Provider) => {
      isAsked = true;
      terms.onTry?.(provider);
    };
    const begin = () => {
      const deadlineMs = terms.deadlineMs - (performance.now() - begun);
      const wanted = { key, lineup, digest: photo.digest, photo: photo.open(), request, remembered };
      return this.begin(wanted, { ...terms, onTry, deadlineMs });
    };
    const made = await this.join(key, running ?? begin(), terms).catch((error: unknown) => {
      const wasRead = isAsked && !(error instanceof AdapterError && error.kind === 'busy');
      if (source === 'miss' && !wasRead) costNothing?.();
      throw error;
    });
    const { provider, model, tries, usage, at, isRemembered } = made;
    const answer = {
      reading: readingAt(made.reading, at, time),
      provider,
      model,
      tries,
      key,
      source: isRemembered ? 'hit' : source,
    } as const;
    if (isRemembered && !isAsked) costNothing?.();
    // The usage is reported once, to the request that caused it.
    return usage && source === 'miss' ? { ...answer, usage } : answer;
  }

  /** What the local reader of a line-up has read of a photo, if it was doubtful. */
  private findDoubtful({ digest }: PhotoToFind, { providers }: Lineup) {
    const local = providers.find(({ isLocal }) => isLocal);
    return local && this.cache?.find(localKeyOf(digest, local.model));
  }

  /** Whether a provider other than the local reader can be asked now. */
  private hasOthers({ providers, dailyBudgetUsd }: Lineup): boolean {
    const now = Date.now();
    return providers.some(
      (provider) =>
        !provider.isLocal && provider.isAvailable(now) && this.budget.allows(provider, dailyBudgetUsd),
    );
  }

  private begin(wanted: Wanted, terms: FindTerms): UnderWay {
    const { key } = wanted;
    const end = new AbortController();
    const feed = new ReadingFeed();
    const reading = this.make(wanted, { ...terms, onProgress: feed.tell }, end.signal);
    const begun: UnderWay = { reading, waiting: 0, end, feed };
    this.underWay.set(key, begun);
    const over = () => this.forget(key, begun);
    reading.then(over, over);
    return begun;
  }

  /** @returns whether it was still under way */
  private forget(key: string, underWay: UnderWay): boolean {
    return this.underWay.get(key) === underWay && this.underWay.delete(key);
  }

  private async make(
    { key, lineup: expected, digest, photo, request, remembered }: Wanted,
    { deadlineMs, onTry, onFailure, onHedge, onProgress }: FindTerms,
    signal: AbortSignal,
  ): Promise<ReadingMade> {
    const { lineup, release } = this.providers.hold();
    let tries = 0;
    try {
      const terms = {
        hasFallback: remembered !== undefined,
        mayAsk: (provider: Provider) => this.budget.allows(provider, lineup.dailyBudgetUsd),
        reserve: (provider: Provider) => this.budget.reserve(provider, lineup.dailyBudgetUsd),
        deadlineMs,
        hedgeAfterMs: lineup.hedgeAfterMs,
        signal,
        onTry: (provider: Provider) => {
          tries += 1;
          onTry?.(provider);
        },
        onFailure,
        onProgress,
        onHedge: (slow: Provider, result: HedgeResult) => {
          this.events.hedge(slow, result);
          onHedge?.(slow, result);
        },
      };
      const asked = remembered ? lineup.providers.filter(({ isLocal }) => !isLocal) : lineup.providers;
      const made = await readPhoto(asked, photo, request, terms);
      const kept = keptOf(made, request);
      const { provider, reading } = made;
      if (isWorthKeeping(reading)) {
        // The providers may have changed since the key was made.
        if (lineup.id === expected) this.cache?.keep(key, kept);
      } else if (provider.isLocal)
        this.cache?.keep(localKeyOf(digest, provider.model), kept, DOUBTFUL_TTL_MS);
      return { ...kept, tries: made.tries, usage: made.usage };
    } catch (error) {
      if (!remembered || !isAnsweredByMemory(error)) throw error;
      return { ...remembered, tries, isRemembered: true };
    } finally {
      void release();
    }
  }

  /** Waits until the reading is finished or the client has left. */
  private async join(
    key: string,
    underWay: UnderWay,
    { left, onProgress }: Pick<FindTerms, 'left' | 'onProgress'>,
  ): Promise<ReadingMade> {
    underWay.waiting += 1;
    const unfollow = onProgress && underWay.feed.follow(onProgress);
    try {
      return await joinPending(underWay.reading, left());
    } finally {
      unfollow?.();
      underWay.waiting -= 1;
      if (underWay.waiting === 0 && this.forget(key, underWay)) underWay.end.abort();
    }
  }
}

const keptOf = ({ reading, provider }: PhotoRead, { clock }: ReadRequest): KeptReading => ({
  reading,
  provider: provider.name,
  model: provider.model,
  at: clock.time,
});

/** Whether a doubtful reading is a better answer than this error. */
const isAnsweredByMemory = (error: unknown) =>
  error instanceof BudgetSpentError || (error instanceof AdapterError && error.kind !== 'aborted');

/** The cache key of what the local reader read, whichever other providers there are. */
const localKeyOf = (digest: string, model: string) =>
  hash('sha256', `${SCHEMA}\nlocal\n${model}\n${digest}`, 'base64url');

/** The cache key. It changes with the providers, what they are asked, the language and the shape of readings. */
function keyOf({ digest }: PhotoToFind, { language }: ReadRequest, lineup: readonly string[]): string {
  return hash('sha256', [SCHEMA, ...lineup, language, digest].join('\n'), 'base64url');
}
