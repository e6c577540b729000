import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { ReadingProgress } from '@curbwise/contract';
import { UnrecoverableError, Worker, type Job } from 'bullmq';
import type { Redis } from 'ioredis';
import { AdapterError } from '../adapter-error';
import { createLocalAdapter, type LocalAdapter } from '../local/local-adapter';
import { ReadingTimes, UNMEASURED_MS } from '../local/wait-estimate';
import { BLOCK_MS, patientClient } from './connections';
import { results } from './queue-state';
import { ReadersKey } from './readers-key';
import {
  ANNOUNCE_EVERY_MS,
  ANNOUNCED_FOR_MS,
  DEADLY,
  FAILURE_MS,
  MAX_STALLED,
  namesOf,
  OUTCOME_MS,
  PREFIX,
  READERS_KEY,
  sealOutcome,
  sealProgress,
  type Announcement,
  type Outcome,
} from './wire';

/**
 * How long a reader keeps a photo without a sign of life, in milliseconds; twice in that time it says that it works. Then
 * another reader gets the photo, one or two checks later. Photos are read in other processes, so that only a machine that
 * stands still for two seconds is taken for dead; its photo is then read twice, which does no harm.
 */
const LOCK_MS = 4_000;
const STALLED_CHECK_MS = 1_000;
/** How long reading goes on after the deadline, for a driver who tries again: as in a gateway with a reader of its own. */
export const LATE_MS = 20_000;

/** How long the end of a reader waits for Redis, in milliseconds. One that hangs answers nothing, and closes nothing. */
const END_MS = 2_000;
/** How long the list of readers stays when all of them are gone. */
const ANNOUNCEMENTS_MS = 60_000;

/**
 * What became of a photo that a reader took. `reading` and `failure`: it was read, or cannot be. `cancelled`: its callers
 * have left. `gone`: it had expired, or is unreadable with this key. `known`: it was read before.
 */
export const PHOTO_RESULTS = ['reading', 'failure', 'cancelled', 'gone', 'known'] as const;
export type PhotoResult = (typeof PHOTO_RESULTS)[number];

export interface ReaderSettings {
  /** Address of Redis. It may hold a password, and is never logged. */
  readonly redisUrl: string;
  /** The secret that gateways and readers share. */
  readonly secret: string;
  /** How many reading processes there are, and so how many photos are read at a time. */
  readonly processes: number;
  /** Absolute path of the bundled `@curbwise/vision/reader-process`. */
  readonly readerFile: string;
  /** Warnings for the operator, without paths and addresses. */
  readonly onWarning?: (message: string) => void;
  /** @param ms how long the reader had the photo, in milliseconds */
  readonly onPhoto?: (result: PhotoResult, ms: number) => void;
}

/** A reader that is running. */
export interface Reader {
  /** How many photos it is reading now. */
  readonly reading: number;
  /** Whether it takes photos: its models are loaded, and Redis answers. */
  isReady(): boolean;
  /** Takes no more photos, finishes those that it has, and ends. */
  close(): Promise<void>;
}

/**
 * Starts a reader: it takes photos from the queue that gateways share, and gives readings back. It loads the models before
 * it takes the first photo, and waits for Redis as long as that takes.
 * @throws AdapterError if the models cannot be loaded
 */
export async function serveReaders(settings: ReaderSettings): Promise<Reader> {
  const { processes, readerFile, onWarning } = settings;
  const adapters = Array.from({ length: processes }, () => createLocalAdapter({ readerFile, onWarning }));
  try {
    await Promise.all(adapters.map((adapter) => adapter.warmUp()));
  } catch (error) {
    await Promise.all(adapters.map((adapter) => adapter.close()));
    throw error;
  }
  return new QueueReader(settings, adapters);
}

class QueueReader implements Reader {
  private readonly key: ReadersKey;
  private readonly names;
  private readonly client: Redis;
  private readonly listening: Redis;
  private readonly worker: Worker<unknown, void>;
  private readonly free: LocalAdapter[];
  private readonly times = new ReadingTimes(UNMEASURED_MS.photo);
  private readonly announced = randomUUID();
  private readonly timer: NodeJS.Timeout;

  constructor(
    private readonly settings: ReaderSettings,
    private readonly adapters: readonly LocalAdapter[],
  ) {
    const { redisUrl, secret, processes } = settings;
    this.key = new ReadersKey(secret);
    this.names = namesOf(this.key);
    this.free = [...adapters];
    this.client = patientClient(redisUrl);
    this.listening = patientClient(redisUrl);
    this.worker = new Worker(
      this.names.queue,
      (job, _token, signal) => this.process(job, signal ?? new AbortController().signal),
      {
        prefix: PREFIX,
        connection: this.client,
        concurrency: processes,
        lockDuration: LOCK_MS,
        stalledInterval: STALLED_CHECK_MS,
        maxStalledCount: MAX_STALLED,
        drainDelay: BLOCK_MS / 1000,
        runRetryDelay: ANNOUNCE_EVERY_MS,
      },
    );
    // The connection reports itself by `isReady`; a job whose lock was lost is somebody else's.
    this.worker.on('error', () => undefined);
    void this.listening.subscribe(this.names.cancel);
    this.listening.on('message', (_channel, id) => this.worker.cancelJob(id));
    this.timer = setInterval(() => void this.announce(), ANNOUNCE_EVERY_MS);
    this.client.on('ready', () => void this.announce());
  }

  get reading(): number {
    return this.adapters.length - this.free.length;
  }

  isReady(): boolean {
    return this.client.status === 'ready' && this.worker.isRunning();
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    const isUp = this.client.status === 'ready' && (await this.isWithdrawn());
    // Without Redis nobody gets the readings under way.
    if (!isUp) this.client.disconnect();
    const ended = this.worker.close(!isUp).catch(() => undefined);
    await (isUp ? ended : Promise.race([ended, wait(END_MS)]));
    await Promise.all(this.adapters.map((adapter) => adapter.close()));
    this.listening.disconnect();
    this.client.disconnect();
  }

  /** Takes back the announcement. @returns whether Redis has answered */
  private isWithdrawn(): Promise<boolean> {
    const withdrawn = this.client.hdel(READERS_KEY, this.announced);
    return Promise.race([
      withdrawn.then(
        () => true,
        () => false,
      ),
      wait(END_MS, false, { ref: false }),
    ]);
  }

  /** Says that this reader is running, and removes the fields of readers that ended without a word. */
  private async announce(): Promise<void> {
    if (!this.isReady()) return;
    try {
      const [seconds] = await this.client.time();
      const announcement: Announcement = {
        queue: this.names.queue,
        slots: this.adapters.length,
        photoMs: this.times.expected,
        until: Number(seconds) * 1000 + 1000 + ANNOUNCED_FOR_MS,
      };
      const [, , others] = await results<[unknown, unknown, Record<string, string>]>(
        this.client
          .multi()
          .hset(READERS_KEY, this.announced, JSON.stringify(announcement))
          .pexpire(READERS_KEY, ANNOUNCEMENTS_MS)
          .hgetall(READERS_KEY),
      );
      const ended = Object.keys(others).filter(
        (id) => (JSON.parse(others[id]!) as Partial<Announcement>).until! < Number(seconds) * 1000,
      );
      if (ended.length > 0) await this.client.hdel(READERS_KEY, ...ended);
    } catch {
      // The next one may arrive.
    }
  }

  /**
   * Reads the photo of a job. The job ends only once its outcome is in Redis: a reader that dies before leaves the photo to
   * another one.
   */
  private async process(job: Job, signal: AbortSignal): Promise<void> {
    const begun = performance.now();
    const done = (result: PhotoResult) => this.settings.onPhoto?.(result, performance.now() - begun);
    const id = job.id!;
    const { names, client, key } = this;
    const [isKnown, sealed, leftMs] = await results<[number, Buffer | null, number]>(
      client.pipeline().exists(names.outcome(id)).getBuffer(names.photo(id)).pttl(names.photo(id)),
    );
    if (isKnown) return done('known');
    const bytes = sealed && key.open('photo', id, sealed);
    if (!bytes || leftMs <= 0) return done('gone');
    const tell = (progress: ReadingProgress) => {
      // The gateway sees from the queue that the photo waits or is being read.
      if (progress.stage === 'queued' || progress.stage === 'reading') return;
      job.updateProgress(sealProgress(key, id, progress)).catch(() => undefined);
    };
    const adapter = this.free.pop()!;
    try {
      await this.keep(id, { reading: await this.read(adapter, bytes, { leftMs, signal, tell }) });
      done('reading');
    } catch (error) {
      if (!(error instanceof AdapterError)) throw error;
      if (error.kind === 'aborted') return done('cancelled');
      done('failure');
      // Remembered as failed, so that it ends no more processes.
      if (error.isOfPhoto) throw new UnrecoverableError(DEADLY);
      await this.keep(id, { failure: { kind: error.kind, message: error.message } });
    } finally {
      this.free.push(adapter);
    }
  }

  /** Reads a photo. At the deadline its callers are told to try again, and reading goes on for them. */
  private async read(
    adapter: LocalAdapter,
    bytes: Uint8Array,
    {
      leftMs,
      signal,
      tell,
    }: { leftMs: number; signal: AbortSignal; tell: (progress: ReadingProgress) => void },
  ) {
    const begun = performance.now();
    const request = { deadlineMs: leftMs, onProgress: tell };
    const { reading } = await adapter.read({ bytes }, request, signal).catch((error: unknown) => {
      if (!(error instanceof AdapterError) || error.kind !== 'busy') throw error;
      return adapter.read({ bytes }, { deadlineMs: LATE_MS }, signal);
    });
    this.times.add(performance.now() - begun);
    return reading;
  }

  /** Puts the outcome of a photo in place of the photo. */
  private async keep(id: string, outcome: Outcome): Promise<void> {
    const { names, client, key } = this;
    await results(
      client
        .multi()
        .set(
          names.outcome(id),
          sealOutcome(key, id, outcome),
          'PX',
          'reading' in outcome ? OUTCOME_MS : FAILURE_MS,
        )
        .del(names.photo(id)),
    );
  }
}
