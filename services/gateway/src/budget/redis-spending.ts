import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { utcDay } from '../http/utc-day';
import type { RedisConnection } from '../redis/redis-connection';
import { EXCHANGE } from './exchange-script';
import { ALL, Ledger, type Scope } from './ledger';
import { checkAmount, isLimited, type Clock, type Reservation, type Spending, type Want } from './spending';

/** Spending of several gateways. Each knows what the others had told Redis at its last answer. */
export interface SharedSpending extends Spending {
  /** Tells Redis what was spent here and fetches what was spent elsewhere. Also runs every few seconds. */
  share(): Promise<void>;
}

const KEY_PREFIX = 'curbwise:spent:';
const HELD_PREFIX = 'curbwise:held:';
const KEPT_SECONDS = 2 * 24 * 60 * 60;

const REFRESH_MS = 10_000;

/**
 * How long the amount that a gateway has set aside counts after its last report. Gateways report every ten seconds: one
 * that is silent for three times as long has died, or has lost Redis.
 */
const HELD_MS = 3 * REFRESH_MS;

/**
 * How long a try waits after Redis has stopped answering, in milliseconds: long enough for three attempts to reconnect, as
 * it may be this process that is late. After that, tries no longer wait until Redis is back.
 */
const MAX_WAIT_MS = 3_000;

/** What was spent at the last answer of Redis, in US dollars, by all gateways and by this one. */
interface LastAnswer {
  readonly all: number;
  readonly own: number;
}

interface Day {
  readonly ledger: Ledger;
  /** US dollars that all other gateways had spent at the last answer of Redis. */
  readonly others: Map<Scope, number>;
  readonly lastAnswers: Map<Scope, LastAnswer>;
  /** Increases with each change of the ledger. */
  version: number;
  sharedVersion: number;
}

export interface SharingTimes {
  readonly refreshMs?: number;
  readonly heldMs?: number;
  readonly maxWaitMs?: number;
}

interface Waiting {
  readonly want: Want;
  readonly answer: (reserved: Reservation | null) => void;
}

const answerSchema = z.tuple([z.array(z.string()), z.array(z.string()), z.string()]);

/**
 * Spending of all gateways that share a Redis: for each day and scope one hash of what was spent and one of what is set
 * aside, with a field for each gateway. The cost of a try is counted here at once and sent to Redis soon; while Redis is
 * away, amounts wait here. Each gateway keeps its own totals of the day, so nothing is lost with Redis and nothing is counted
 * twice. Redis decides whether there is room for a try. While it is away, each gateway uses only its part of what was left:
 * the rest divided by the number of gateways.
 */
export function redisSpending(
  redis: RedisConnection,
  clock: Clock = Date.now,
  { refreshMs = REFRESH_MS, heldMs = HELD_MS, maxWaitMs = MAX_WAIT_MS }: SharingTimes = {},
): SharedSpending {
  const gateway = randomUUID();
  const days = new Map<string, Day>();
  const listeners = new Set<() => void>();
  /** The scopes that Redis is asked about: all providers, and each one that was asked about here. */
  const scopes = new Set<Scope>([ALL]);
  let waiting: Waiting[] = [];
  let sharing: Promise<void> | undefined;
  /** Number of gateways, this one included, at the last answer of Redis. */
  let gateways = 1;
  /** When Redis stopped answering, on the clock of `performance.now()`. */
  let lostAt: number | undefined;
  let waitTimer: NodeJS.Timeout | undefined;

  const notify = () => listeners.forEach((listener) => listener());

  function today(): Day {
    const name = utcDay(clock());
    const known = days.get(name);
    if (known !== undefined) return known;
    const changed = () => {
      begun.version += 1;
      notify();
      void shareOnce();
    };
    const begun: Day = {
      ledger: new Ledger(changed),
      others: new Map(),
      lastAnswers: new Map(),
      version: 0,
      sharedVersion: 0,
    };
    days.set(name, begun);
    return begun;
  }

  const spentElsewhere =
    ({ others }: Day) =>
    (scope: Scope) =>
      others.get(scope) ?? 0;

  /** Whether a try fits into this gateway's part of what was left at the last answer of Redis. */
  function fitsOwnPart({ ledger, lastAnswers }: Day, { provider, usd, allUsd, providerUsd }: Want): boolean {
    const fits = (scope: Scope, limitUsd: number | null) => {
      if (limitUsd === null) return true;
      const { all, own } = lastAnswers.get(scope) ?? { all: 0, own: 0 };
      const taken = ledger.spentBy(scope) - own + ledger.heldBy(scope);
      return (all === 0 && taken === 0) || taken + usd <= (limitUsd - all) / gateways;
    };
    return fits(ALL, allUsd) && fits(provider, providerUsd);
  }

  function decideAlone(asking: readonly Waiting[]): void {
    const day = today();
    for (const { want, answer } of asking) answer(fitsOwnPart(day, want) ? day.ledger.hold(want) : null);
  }

  /** Lets tries wait in case Redis comes back soon, and decides without it otherwise. */
  function waitOrDecide(asking: readonly Waiting[]): void {
    lostAt ??= performance.now();
    const left = lostAt + maxWaitMs - performance.now();
    if (left <= 0) return decideAlone(asking);
    waiting = [...asking, ...waiting];
    waitTimer ??= setTimeout(() => {
      waitTimer = undefined;
      decideAlone(waiting.splice(0));
    }, left);
  }

  /** Shares one day with Redis, and asks for room for tries. */
  async function exchange(name: string, day: Day, asking: readonly Waiting[]): Promise<boolean> {
    const { ledger, version } = day;
    const asked = [...scopes];
    const totals = asked.map((scope) => ({
      spent: String(ledger.spentBy(scope)),
      held: String(ledger.heldBy(scope)),
    }));
    const wants = asking.map(({ want: { provider, usd, allUsd, providerUsd } }) => ({
      usd,
      budgets: [
        { scope: asked.indexOf(ALL) + 1, limit: allUsd },
        { scope: asked.indexOf(provider) + 1, limit: providerUsd },
      ],
    }));
    const message = { gateway, scopes: totals, wants, keptSeconds: KEPT_SECONDS, heldMs };
    const keys = asked.flatMap((scope) => keysOf(name, scope));
    const answer = await redis.ask((client) =>
      client.eval(EXCHANGE, keys.length, ...keys, JSON.stringify(message)),
    );
    const parsed = answerSchema.safeParse(answer);
    if (!parsed.success) {
      waitOrDecide(asking);
      return false;
    }
    const [spent, granted, alive] = parsed.data;
    lostAt = undefined;
    clearTimeout(waitTimer);
    waitTimer = undefined;
    gateways = 1 + Number(alive);
    day.sharedVersion = version;
    asked.forEach((scope, index) => {
      const [all, own] = [Number(spent[index]), Number(totals[index]?.spent)];
      day.lastAnswers.set(scope, { all, own });
      const others = all - own;
      // What was spent stays spent, even if Redis has forgotten it.
      day.others.set(scope, Math.max(spentElsewhere(day)(scope), others));
    });
    asking.forEach((each, index) => each.answer(granted[index] === '1' ? ledger.hold(each.want) : null));
    notify();
    return true;
  }

  /** Repeats the exchange until Redis knows all of a day, or does not answer. Only the present day asks for tries. */
  async function shareDay(name: string, day: Day): Promise<void> {
    const isAskedAbout = () => waiting.length > 0 && name === utcDay(clock());
    let isAnswered: boolean;
    do {
      const asking = isAskedAbout() ? waiting.splice(0) : [];
      isAnswered = await exchange(name, day, asking);
    } while (isAnswered && (isAskedAbout() || day.version > day.sharedVersion));
  }

  async function shareAll(): Promise<void> {
    // Midnight may pass during an exchange. A day that starts then is shared by this loop too.
    const isPresent = (name: string) => name === utcDay(clock());
    today();
    const oldest = utcDay(clock() - KEPT_SECONDS * 1000);
    for (const [name, day] of days) {
      const hasUnshared = () => day.version > day.sharedVersion || day.ledger.isHolding;
      if (isPresent(name) || (hasUnshared() && name >= oldest)) await shareDay(name, day);
      if (!isPresent(name) && (!hasUnshared() || name < oldest)) days.delete(name);
    }
  }

  function shareOnce(): Promise<void> {
    sharing ??= shareAll().finally(() => {
      sharing = undefined;
      // These came during the last exchange. While tries wait for Redis, the end of that wait decides all of them.
      if (waiting.length > 0 && waitTimer === undefined) void shareOnce();
    });
    return sharing;
  }

  async function share(): Promise<void> {
    // An exchange under way may have started before the last amount.
    await sharing;
    await shareOnce();
  }

  redis.onReady(() => void shareOnce());
  void shareOnce();
  const refresh = setInterval(() => void shareOnce(), refreshMs).unref();

  return {
    today(provider = ALL) {
      const day = today();
      scopes.add(provider);
      return day.ledger.spentBy(provider) + spentElsewhere(day)(provider);
    },
    async reserve(want) {
      checkAmount(want.usd);
      const day = today();
      scopes.add(want.provider);
      if (!isLimited(want)) return day.ledger.count(want);
      // If there is no room by what is known here, Redis cannot have any: spent money stays spent.
      if (!day.ledger.fits(want, spentElsewhere(day))) return null;
      return new Promise((answer) => {
        waiting.push({ want, answer });
        void shareOnce();
      });
    },
    onSpent: (listener) => void listeners.add(listener),
    share,
    async close() {
      clearInterval(refresh);
      await share();
      clearTimeout(waitTimer);
      decideAlone(waiting.splice(0));
    },
  };
}

/** Names of providers contain no colon. The keys for all providers have no name, for compatibility with older gateways. */
function keysOf(day: string, scope: Scope): [spent: string, held: string] {
  const name = scope === ALL ? day : `${day}:${scope}`;
  return [`${KEY_PREFIX}${name}`, `${HELD_PREFIX}${name}`];
}
