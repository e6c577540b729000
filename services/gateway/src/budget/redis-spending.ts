import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { RedisConnection } from '../redis/redis-connection';
import { EXCHANGE } from './exchange-script';
import { ALL, Ledger, type Scope } from './ledger';
import {
  demandAmount,
  isBounded,
  utcDay,
  type Clock,
  type Reservation,
  type Spending,
  type Want,
} from './spending';

/** Spending of many gateways, each of which knows of the others what Redis last had. */
export interface SharedSpending extends Spending {
  /** Tells Redis what was spent here and asks for what was spent elsewhere, as happens by itself every few seconds. */
  share(): Promise<void>;
}

const KEY_PREFIX = 'curbwise:spent:';
const HELD_PREFIX = 'curbwise:held:';
const KEPT_SECONDS = 2 * 24 * 60 * 60;

/** How often the amounts of other gateways are asked for, in milliseconds. */
const REFRESH_MS = 10_000;

/**
 * For how long what a gateway has set aside counts after it has told of it last. Gateways tell every ten seconds, so one
 * that is silent for three times as long has died, or has lost Redis.
 */
const HELD_MS = 3 * REFRESH_MS;

/**
 * For how long a try waits for Redis that has just ceased to answer, in milliseconds: long enough for three looks whether
 * it is back. It may have been this process that was late. After that, tries wait no more until it is.
 */
const PATIENCE_MS = 3_000;

/** What was spent when Redis last answered, in US dollars. */
interface LastAnswer {
  readonly all: number;
  readonly own: number;
}

/** What a gateway knows of one day. */
interface Day {
  readonly ledger: Ledger;
  /** US dollars that all other gateways have spent, as Redis last had it. */
  readonly others: Map<Scope, number>;
  readonly lastAnswers: Map<Scope, LastAnswer>;
  /** Grows with each change of the ledger. */
  version: number;
  /** The version that Redis has. */
  toldVersion: number;
}

/** In milliseconds. */
export interface SharingTimes {
  readonly refreshMs?: number;
  readonly heldMs?: number;
  readonly patienceMs?: number;
}

/** A try that waits for room. */
interface Waiting {
  readonly want: Want;
  answer(reserved: Reservation | null): void;
}

const answerSchema = z.tuple([z.array(z.string()), z.array(z.string()), z.string()]);

/**
 * Spending of all gateways that share a Redis: for each day and scope a hash of what was spent and one of what is set
 * aside, with a field for each gateway. What a try cost is counted here at once and told to Redis soon; while it is gone,
 * amounts wait here. Each gateway keeps its own totals of the day, so that nothing of them is lost with Redis, and nothing
 * is counted twice. Room for a try is asked of Redis. While it is gone, each gateway keeps to its part of what was left:
 * as many parts as there were gateways.
 */
export function redisSpending(
  redis: RedisConnection,
  clock: Clock = Date.now,
  { refreshMs = REFRESH_MS, heldMs = HELD_MS, patienceMs = PATIENCE_MS }: SharingTimes = {},
): SharedSpending {
  const gateway = randomUUID();
  const days = new Map<string, Day>();
  const listeners = new Set<() => void>();
  /** Whose money Redis is asked for: that of all, and of whoever was asked for here. */
  const scopes = new Set<Scope>([ALL]);
  let waiting: Waiting[] = [];
  let sharing: Promise<void> | undefined;
  /** All that share the Redis, this one included, when it last answered. */
  let gateways = 1;
  /** Since when Redis does not answer. */
  let lostAt: number | undefined;
  let impatience: NodeJS.Timeout | undefined;

  const tell = () => listeners.forEach((listener) => listener());

  function today(): Day {
    const name = utcDay(clock());
    const known = days.get(name);
    if (known !== undefined) return known;
    const changed = () => {
      begun.version += 1;
      tell();
      void shareOnce();
    };
    const begun: Day = {
      ledger: new Ledger(changed),
      others: new Map(),
      lastAnswers: new Map(),
      version: 0,
      toldVersion: 0,
    };
    days.set(name, begun);
    return begun;
  }

  const spentElsewhere =
    ({ others }: Day) =>
    (scope: Scope) =>
      others.get(scope) ?? 0;

  /** Whether there is room for a try in this gateway's part of what was left when Redis last answered. */
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

  /** Has tries wait for a Redis that may be back in a moment, and decides without it if it is not. */
  function waitOrDecide(asking: readonly Waiting[]): void {
    lostAt ??= performance.now();
    const left = lostAt + patienceMs - performance.now();
    if (left <= 0) return decideAlone(asking);
    waiting = [...asking, ...waiting];
    impatience ??= setTimeout(() => {
      impatience = undefined;
      decideAlone(waiting.splice(0));
    }, left);
  }

  /** Tells Redis of one day, and asks for room for tries. */
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
    const told = answerSchema.safeParse(answer);
    if (!told.success) {
      waitOrDecide(asking);
      return false;
    }
    const [spent, granted, alive] = told.data;
    lostAt = undefined;
    clearTimeout(impatience);
    impatience = undefined;
    gateways = 1 + Number(alive);
    day.toldVersion = version;
    asked.forEach((scope, index) => {
      const [all, own] = [Number(spent[index]), Number(totals[index]?.spent)];
      day.lastAnswers.set(scope, { all, own });
      const others = all - own;
      // What was spent stays spent, also if Redis has forgotten it.
      day.others.set(scope, Math.max(spentElsewhere(day)(scope), others));
    });
    asking.forEach((each, index) => each.answer(granted[index] === '1' ? ledger.hold(each.want) : null));
    tell();
    return true;
  }

  /** Goes on until Redis knows all of a day, or does not answer. Tries are asked about with the present day. */
  async function shareDay(name: string, day: Day): Promise<void> {
    const isAskedAbout = () => waiting.length > 0 && name === utcDay(clock());
    let isAnswered: boolean;
    do {
      const asking = isAskedAbout() ? waiting.splice(0) : [];
      isAnswered = await exchange(name, day, asking);
    } while (isAnswered && (isAskedAbout() || day.version > day.toldVersion));
  }

  async function shareAll(): Promise<void> {
    // Midnight may pass while Redis is asked, and a day that begins then is gone through here, too.
    const isPresent = (name: string) => name === utcDay(clock());
    today();
    const oldest = utcDay(clock() - KEPT_SECONDS * 1000);
    for (const [name, day] of days) {
      const isUntold = () => day.version > day.toldVersion || day.ledger.isHolding;
      if (isPresent(name) || (isUntold() && name >= oldest)) await shareDay(name, day);
      if (!isPresent(name) && (!isUntold() || name < oldest)) days.delete(name);
    }
  }

  function shareOnce(): Promise<void> {
    sharing ??= shareAll().finally(() => {
      sharing = undefined;
      // It came while the last of it was on its way. Where Redis is being waited for, all are decided at the end of that.
      if (waiting.length > 0 && impatience === undefined) void shareOnce();
    });
    return sharing;
  }

  async function share(): Promise<void> {
    // One that is under way may have begun before the last amount.
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
      demandAmount(want.usd);
      const day = today();
      scopes.add(want.provider);
      if (!isBounded(want)) return day.ledger.count(want);
      // What is spent stays spent: where there is no room by what is known here, there is none.
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
      clearTimeout(impatience);
      decideAlone(waiting.splice(0));
    },
  };
}

/** Names of providers have no colon. That of all is the one it had before providers were told apart. */
function keysOf(day: string, scope: Scope): [spent: string, held: string] {
  const name = scope === ALL ? day : `${day}:${scope}`;
  return [`${KEY_PREFIX}${name}`, `${HELD_PREFIX}${name}`];
}
