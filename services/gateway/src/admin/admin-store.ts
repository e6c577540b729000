import type { Logger } from 'pino';
import { problem } from '../http/problems';
import type { RedisConnection } from '../redis/redis-connection';
import { adminStateSchema, UNCHANGED, type AdminState } from './admin-state';

/** Makes the next state. Returns the same object if there is nothing to change; throws if it is refused. */
export type StateChange = (state: AdminState) => AdminState;

/** Keeps what operators have changed. */
export interface AdminStore {
  readonly current: AdminState;
  readonly kept: 'redis' | 'redis-down' | 'memory';
  /**
   * Changes the state, then calls the listener.
   * @throws what the change throws; ProblemError if it cannot be kept
   */
  change(make: StateChange): Promise<void>;
  /** Sets what is called after each change, made here or by another gateway, and for changes that are there already. */
  onChange(listener: () => Promise<void>): void;
  close(): void;
}

/** Keeps changes in memory, until the gateway restarts. */
export function memoryAdminStore(): AdminStore {
  let current = UNCHANGED;
  let changed = () => Promise.resolve();
  return {
    get current() {
      return current;
    },
    kept: 'memory',
    async change(make) {
      const next = make(current);
      if (next === current) return;
      current = next;
      await changed();
    },
    onChange: (listener) => void (changed = listener),
    close: () => undefined,
  };
}

const STATE = 'curbwise:admin:state';
/** The number of the state, by itself: gateways ask for it often, and it is small. */
const REVISION = 'curbwise:admin:revision';

/** How often a gateway asks whether another one has changed something, in milliseconds. */
const FOLLOW_MS = 1_000;

/** Attempts at a change while operators at other gateways come first. There are few operators. */
const MAX_ATTEMPTS = 5;

/** Replaces the state if it is still the given one. KEYS: state, revision. ARGV: state before, next state, its revision. */
const REPLACE = `
if (redis.call('GET', KEYS[1]) or '') ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[2])
redis.call('SET', KEYS[2], ARGV[3])
return 1`;

/** Keeps changes in a Redis, for all gateways that share it. One that comes back empty gets them again. */
export function sharedAdminStore(redis: RedisConnection, logger: Logger): AdminStore {
  let current = UNCHANGED;
  let changed = () => Promise.resolve();
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;

  async function take(state: AdminState): Promise<void> {
    current = state;
    await changed();
  }

  /** The state in Redis as text, empty if there is none; undefined if Redis does not answer. */
  const read = () => redis.ask(async (client) => (await client.get(STATE)) ?? '');
  const replace = (before: string, next: AdminState) =>
    redis.ask((client) =>
      client.eval(REPLACE, 2, STATE, REVISION, before, JSON.stringify(next), next.revision),
    );

  /** Of two states the one with more changes counts: a Redis that comes back empty may get an older one first. */
  async function follow(): Promise<void> {
    const revision = await redis.ask(async (client) => Number(await client.get(REVISION)));
    if (isClosed || revision === undefined || revision === current.revision) return;
    const text = await read();
    if (text === undefined) return;
    const kept = parsed(text);
    if (kept.revision > current.revision) await take(kept);
    else if (kept.revision < current.revision) await replace(text, current);
  }

  async function change(make: StateChange): Promise<void> {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      const text = await read();
      if (text === undefined) break;
      const found = parsed(text);
      const before = found.revision < current.revision ? current : found;
      const next = make(before);
      if (next === before) return;
      if ((await replace(text, next)) === 1) return take(next);
    }
    throw problem('conflict', 'Redis does not take the change, so nothing has changed. Try again.');
  }

  let last: Promise<unknown> = Promise.resolve();
  /** One after the other, so that an older state never replaces a newer one. */
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  }

  const failed = (error: unknown) => logger.error({ err: error }, 'changes of operators cannot be read');
  const followNext = () => inTurn(follow).catch(failed);
  const followLater = () => {
    timer = setTimeout(() => void followNext().finally(() => isClosed || followLater()), FOLLOW_MS).unref();
  };
  redis.onReady(() => void followNext());
  followLater();

  return {
    get current() {
      return current;
    },
    get kept() {
      return redis.isUp() ? 'redis' : 'redis-down';
    },
    change: (make) => inTurn(() => change(make)),
    onChange(listener) {
      changed = listener;
      // Redis may have answered before there was a listener.
      if (current !== UNCHANGED) void inTurn(changed).catch(failed);
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}

const parsed = (text: string): AdminState =>
  text === '' ? UNCHANGED : adminStateSchema.parse(JSON.parse(text));
