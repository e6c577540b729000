import { randomUUID } from 'node:crypto';
import type { SignReading } from '@curbwise/contract';
import { Queue, QueueEvents } from 'bullmq';
import type { Redis } from 'ioredis';
import { AdapterError, type AdapterErrorKind, type FailureDetails } from '../adapter-error';
import { LOCAL_MODEL } from '../local/local-adapter';
import { Waiter } from '../local/reading-waiter';
import type { QueueState, VisionAdapter } from '../vision-adapter';
import { BLOCK_MS, impatientClient, PATIENT } from './connections';
import { askState, hasRoom, readAfterMs, results, retryAfterMs, writesToDisk } from './queue-state';
import { ReadersKey } from './readers-key';
import {
  DEADLY_MS,
  isDeadly,
  JOB,
  MAX_DEADLY,
  MAX_EVENTS,
  namesOf,
  openOutcome,
  openProgress,
  PREFIX,
  type Outcome,
} from './wire';

const NAME = 'readers';
const DEFAULT_DEADLINE_MS = 20_000;
/** How often the state of the queue is asked for. A reader that is gone shows after four seconds, its announcement's end. */
const STATE_EVERY_MS = 1_000;
/** How long a photo that was accepted waits when no reader is left: one that starts again needs a few seconds. */
const NO_READER_MS = 6_000;
/** How long the start of a gateway waits for Redis. */
const START_MS = 2_000;
/** How often a photo is given to the queue: its job may have been removed for somebody who has left. */
const MAX_SUBMISSIONS = 3;
/** How often a job is tried after an error that has nothing to do with its photo. */
const MAX_ATTEMPTS = 2;

export interface ReadersAdapterSettings {
  /** Address of Redis. It may hold a password, and is never logged. */
  readonly redisUrl: string;
  /** The secret that gateways and readers share. */
  readonly secret: string;
  readonly onWarning?: (message: string) => void;
}

/** A photo that somebody in this gateway waits for. */
interface Pending {
  readonly id: string;
  readonly bytes: Uint8Array;
  readonly waiter: Waiter<SignReading>;
  /** Names whoever waits, among all gateways. */
  readonly token: string;
  readonly deadlineMs: number;
  submissions: number;
  isReading: boolean;
  isOver: boolean;
}

/**
 * Creates the adapter that gives photos to the readers of this service through a queue in Redis, and waits for their
 * readings. A photo lies in Redis encrypted, until it was read, its caller leaves, or its deadline ends. It waits in
 * Redis for a moment at most: without Redis or readers it fails as `unreachable` at once.
 */
export async function createReadersAdapter(settings: ReadersAdapterSettings): Promise<VisionAdapter> {
  const photos = new SharedPhotos(settings);
  await photos.start();
  return {
    name: NAME,
    model: LOCAL_MODEL,
    read: (photo, { deadlineMs = DEFAULT_DEADLINE_MS, onProgress }, signal) =>
      photos.read(photo.bytes, { deadlineMs, onProgress, signal }),
    waiting: () => photos.waiting,
    refusal: (deadlineMs) => photos.refusal(deadlineMs),
    queueState: () => photos.state,
    close: () => photos.close(),
  };
}

/** The photos of one gateway in the queue that it shares with others. */
class SharedPhotos {
  state: QueueState | null = null;
  private readonly key: ReadersKey;
  private readonly names;
  private readonly client: Redis;
  private events: QueueEvents | undefined;
  private queue: Queue | undefined;
  private readonly pending = new Map<string, Set<Pending>>();
  private readonly timer: NodeJS.Timeout;
  private readersSeenAt = performance.now();
  private isClosed = false;

  constructor(private readonly settings: ReadersAdapterSettings) {
    const { redisUrl, secret } = settings;
    this.key = new ReadersKey(secret);
    this.names = namesOf(this.key);
    this.client = impatientClient(redisUrl);
    this.client.on('close', () => this.onRedisGone());
    // Not before: what BullMQ has opened without Redis cannot be closed without Redis.
    this.client.once('ready', () => this.listen());
    this.timer = setInterval(() => void this.look(), STATE_EVERY_MS);
  }

  /** Waits a moment for Redis, so that the first photo finds it. */
  async start(): Promise<void> {
    if (this.client.status !== 'ready')
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, START_MS);
        this.client.once('ready', () => (clearTimeout(timer), resolve()));
      });
    await this.look();
    if (this.state && (await writesToDisk(this.client)))
      this.settings.onWarning?.(
        'The Redis of the readers writes to a disk, so encrypted photos are on it. Set READERS_REDIS_URL to one that does not',
      );
  }

  get waiting(): number {
    return [...this.all()].filter(({ isReading }) => !isReading).length;
  }

  refusal(deadlineMs: number): string | null {
    const { state } = this;
    if (!state) return 'Redis does not answer';
    if (state.readers === 0)
      return state.strangers > 0 ? 'no reader with this READERS_KEY is running' : 'no reader is running';
    return hasRoom(state, deadlineMs) ? null : `too many photos are waiting (${state.waiting})`;
  }

  /** @throws AdapterError */
  async read(
    bytes: Uint8Array,
    options: { deadlineMs: number; signal: AbortSignal } & Pick<
      ConstructorParameters<typeof Waiter>[0],
      'onProgress'
    >,
  ) {
    if (this.isClosed) throw failure('aborted', 'The readers are closed');
    if (options.signal.aborted) throw failure('aborted', 'The reading was cancelled');
    const id = this.key.idOf(bytes);
    const waiter = new Waiter<SignReading>(options, {
      onTimeout: () => waiter.reject(this.lateFailure(pending)),
      onAbort: () => waiter.reject(failure('aborted', 'The reading was cancelled')),
    });
    const { deadlineMs } = options;
    const flags = { submissions: 0, isReading: false, isOver: false };
    const pending: Pending = { id, bytes, waiter, token: randomUUID(), deadlineMs, ...flags };
    this.pending.set(id, (this.pending.get(id) ?? new Set()).add(pending));
    const submitted = this.submit(pending);
    try {
      return { reading: await waiter.answer };
    } finally {
      pending.isOver = true;
      this.forget(pending);
      void submitted.then(() => this.leave(pending, options.signal.aborted));
    }
  }

  async close(): Promise<void> {
    this.isClosed = true;
    clearInterval(this.timer);
    const leaving = [...this.all()];
    for (const { waiter } of leaving) waiter.reject(failure('aborted', 'The readers are closed'));
    await Promise.all(leaving.map((pending) => this.leave(pending, true)));
    const closing = Promise.allSettled([this.events?.close(), this.queue?.close()]);
    // BullMQ would wait for the end of a connection that is not open.
    if (this.client.status === 'ready') await closing;
    this.client.disconnect();
  }

  private *all(): Iterable<Pending> {
    for (const some of this.pending.values()) yield* some;
  }

  private forget(pending: Pending): void {
    const some = this.pending.get(pending.id);
    some?.delete(pending);
    if (some?.size === 0) this.pending.delete(pending.id);
  }

  /** Gives a photo to the queue, or rejects it. Never throws. */
  private async submit(pending: Pending): Promise<void> {
    const { id, waiter } = pending;
    pending.submissions += 1;
    try {
      const known = await this.find(id);
      if (pending.isOver) return;
      if (known === 'deadly') return waiter.reject(deadly());
      if (known && 'reading' in known) return waiter.resolve(known.reading);
      const isQueued = await this.isQueued(id);
      const state = await this.look();
      const refused = state ? this.refusedBy(state, pending, isQueued) : unreachable();
      if (refused) return waiter.reject(refused);
      await this.send(pending);
      if (isQueued === 'reading') this.onActive(id);
      else if (!pending.isReading) waiter.report({ stage: 'queued', ahead: state!.waiting + state!.reading });
    } catch {
      waiter.reject(unreachable());
    }
  }

  /** What is known of a photo from before: its reading, or that it ended readers. */
  private async find(id: string): Promise<Outcome | 'deadly' | undefined> {
    const [sealed, [failedAt, reason]] = await results<[Buffer | null, [string | null, string | null]]>(
      this.client
        .pipeline()
        .getBuffer(this.names.outcome(id))
        .hmget(this.names.job(id), 'finishedOn', 'failedReason'),
    );
    if (reason !== null) {
      if (isDeadly(reason) && Date.now() - Number(failedAt) < DEADLY_MS) return 'deadly';
      await (await this.opened()).remove(id);
    }
    return sealed ? openOutcome(this.key, id, sealed) : undefined;
  }

  /** Whether somebody else waits for the same photo already, and whether it is being read. */
  private async isQueued(id: string): Promise<'reading' | 'waiting' | undefined> {
    const [exists, begun] = await results<[number, string | null]>(
      this.client.pipeline().exists(this.names.job(id)).hget(this.names.job(id), 'processedOn'),
    );
    if (!exists) return undefined;
    return begun === null ? 'waiting' : 'reading';
  }

  private refusedBy(
    state: QueueState,
    { submissions, deadlineMs }: Pending,
    isQueued: unknown,
  ): AdapterError | undefined {
    if (state.readers === 0) return unreachable('No reader is running');
    if (isQueued || submissions > 1 || hasRoom(state, deadlineMs)) return undefined;
    return failure('busy', 'Too many photos are waiting to be read', { retryAfterMs: retryAfterMs(state) });
  }

  /** Puts the photo into Redis until its deadline, and its job into the queue. A job that is there stays as it is. */
  private async send({ id, bytes, waiter, token }: Pending): Promise<void> {
    const { names } = this;
    const leftMs = Math.max(1, Math.ceil(waiter.leftMs));
    await results(
      this.client
        .pipeline()
        .set(names.photo(id), this.key.seal('photo', id, bytes), 'PX', leftMs)
        .sadd(names.waiters(id), token)
        .pexpire(names.waiters(id), leftMs),
    );
    const queue = await this.opened();
    await queue.add(JOB, null, { jobId: id });
  }

  /** The queue, once Redis has answered. One that failed to open is not used again. */
  private async opened(): Promise<Queue> {
    const queue = (this.queue ??= new Queue(this.names.queue, {
      prefix: PREFIX,
      connection: this.client,
      streams: { events: { maxLen: MAX_EVENTS } },
      defaultJobOptions: {
        attempts: MAX_ATTEMPTS,
        removeOnComplete: true,
        removeOnFail: { age: DEADLY_MS / 1000, count: MAX_DEADLY },
        stackTraceLimit: 0,
      },
    }).on('error', () => undefined));
    try {
      await queue.waitUntilReady();
      return queue;
    } catch (error) {
      if (this.queue === queue) this.queue = undefined;
      throw error;
    }
  }

  /**
   * Takes a photo out of the queue if nobody else waits for it. One that is being read goes on for whoever sends it again,
   * unless its caller has left.
   */
  private async leave({ id, token }: Pending, hasLeft: boolean): Promise<void> {
    const { names, client } = this;
    try {
      const waiters = names.waiters(id);
      const job = names.job(id);
      const [, others, isThere, finishedAt] = await results<[number, number, number, string | null]>(
        client.multi().srem(waiters, token).scard(waiters).exists(job).hget(job, 'finishedOn'),
      );
      // A finished job that is still there is that of a photo that ended readers.
      if (others > 0 || !isThere || finishedAt !== null) return;
      const isRemoved = (await (await this.opened()).remove(id)) === 1;
      if (isRemoved || hasLeft) await client.del(names.photo(id));
      if (!isRemoved && hasLeft) await client.publish(names.cancel, id);
    } catch {
      // Redis is gone, and the photo expires.
    }
  }

  private listen(): void {
    const events = (this.events = new QueueEvents(this.names.queue, {
      prefix: PREFIX,
      connection: { ...PATIENT, url: this.settings.redisUrl },
      blockingTimeout: BLOCK_MS,
      // From the start of the stream, so that no event is missed before the first read. Earlier ones concern nobody here.
      lastEventId: '0-0',
    }));
    events.on('error', () => undefined);
    events.on('active', ({ jobId }) => {
      this.onActive(jobId);
      void this.reportPlaces();
    });
    events.on('stalled', ({ jobId }) => this.each(jobId, (one) => this.toQueue(one)));
    events.on('progress', ({ jobId, data }) =>
      this.each(jobId, ({ waiter }) => {
        const progress = typeof data === 'string' && openProgress(this.key, jobId, data);
        if (progress) waiter.report(progress);
      }),
    );
    events.on('completed', ({ jobId }) => void this.onCompleted(jobId));
    events.on('failed', ({ jobId, failedReason }) =>
      this.each(jobId, (one) =>
        isDeadly(failedReason) ? one.waiter.reject(deadly()) : this.submitAgain(one),
      ),
    );
    events.on('removed', ({ jobId }) => this.each(jobId, (one) => this.submitAgain(one)));
  }

  private each(id: string, act: (pending: Pending) => void): void {
    for (const pending of this.pending.get(id) ?? []) if (!pending.isOver) act(pending);
  }

  private onActive(id: string): void {
    this.each(id, (pending) => {
      pending.isReading = true;
      pending.waiter.report({ stage: 'reading' });
    });
  }

  private toQueue(pending: Pending): void {
    pending.isReading = false;
    pending.waiter.report({ stage: 'queued', ahead: 0 });
  }

  private async onCompleted(id: string): Promise<void> {
    if (!this.pending.has(id)) return;
    const sealed = await this.client.getBuffer(this.names.outcome(id)).catch(() => null);
    const outcome = sealed ? openOutcome(this.key, id, sealed) : undefined;
    this.each(id, (pending) => {
      // Without an outcome the photo was gone, or somebody else had left.
      if (!outcome) this.submitAgain(pending);
      else if ('reading' in outcome) pending.waiter.resolve(outcome.reading);
      else pending.waiter.reject(failure(outcome.failure.kind, outcome.failure.message));
    });
  }

  private submitAgain(pending: Pending): void {
    pending.isReading = false;
    if (pending.submissions < MAX_SUBMISSIONS) void this.submit(pending);
    else pending.waiter.reject(failure('upstream', 'The photo was lost on its way to a reader'));
  }

  private onRedisGone(): void {
    this.state = null;
    for (const { waiter } of this.all()) waiter.reject(unreachable());
  }

  /** Asks for the state of the queue, and rejects photos that nobody will read in time. */
  private async look(): Promise<QueueState | null> {
    if (this.client.status !== 'ready') return null;
    try {
      const state = await askState(this.client, this.names);
      const now = performance.now();
      if (state.readers > 0) this.readersSeenAt = now;
      else if (now - this.readersSeenAt > NO_READER_MS)
        for (const { waiter } of this.all()) waiter.reject(unreachable('No reader is running'));
      this.warnOnce(state);
      this.state = state;
    } catch {
      this.onRedisGone();
    }
    return this.state;
  }

  private warnOnce({ readers, strangers }: QueueState): void {
    const isOdd = readers === 0 && strangers > 0;
    if (isOdd && this.state?.strangers !== strangers)
      this.settings.onWarning?.('All readers that are running have another READERS_KEY than this gateway');
  }

  /** Tells waiting photos how many are before them, and rejects those that would miss their deadline. */
  private async reportPlaces(): Promise<void> {
    const { state } = this;
    if (!state || this.waiting === 0) return;
    const order = await this.client.lrange(this.names.waiting, 0, -1).catch(() => null);
    if (!order) return;
    // The next one is the last of the list.
    const places = new Map(order.reverse().map((id, place) => [id, place]));
    for (const { id, isReading, waiter } of [...this.all()]) {
      const place = places.get(id);
      if (isReading || place === undefined) continue;
      const ahead = place + Math.max(1, Math.min(state.reading, state.slots));
      waiter.report({ stage: 'queued', ahead });
      if (readAfterMs(state, ahead) > waiter.leftMs) waiter.reject(this.lateFailure({ isReading }));
    }
  }

  private lateFailure({ isReading }: Pick<Pending, 'isReading'>): AdapterError {
    const { state } = this;
    if (!state) return unreachable();
    if (state.readers === 0) return unreachable('No reader is running');
    // How long a photo that is being read will take is unknown.
    return isReading
      ? failure('busy', 'The photo took too long to read')
      : failure('busy', 'Too many photos are waiting to be read', { retryAfterMs: retryAfterMs(state) });
  }
}

function failure(kind: AdapterErrorKind, message: string, details?: FailureDetails): AdapterError {
  return new AdapterError(NAME, kind, message, details);
}

const unreachable = (message = 'The readers cannot be reached') => failure('unreachable', message);
const deadly = () => failure('upstream', 'Readers stopped while they read this photo');
