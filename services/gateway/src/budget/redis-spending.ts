import { randomUUID } from 'node:crypto';
import type { RedisConnection } from '../redis/redis-connection';
import { demandAmount, utcDay, type Clock, type Spending } from './spending';

/** What is known of one day. */
interface Day {
  /** US dollars that this gateway has spent. */
  own: number;
  /** How much of that is in Redis. */
  shared: number;
  /** US dollars that all other gateways have spent, as Redis last had it. */
  others: number;
}

/** Spending of many gateways, each of which knows of the others what Redis last had. */
export interface SharedSpending extends Spending {
  /** Tells Redis what was spent here and asks for what was spent elsewhere, as happens by itself every few seconds. */
  share(): Promise<void>;
}

const KEY_PREFIX = 'curbwise:spent:';
const KEPT_SECONDS = 2 * 24 * 60 * 60;

/** How often the amounts of other gateways are asked for. */
const REFRESH_MS = 10_000;

/**
 * Puts the total of one gateway beside those of the others and returns the sum of all. Put there twice, or after a
 * later one, it changes nothing; so a command of which nobody knows whether it arrived can be sent again.
 */
const SHARE = `
local own = tonumber(ARGV[2])
if own > tonumber(redis.call('HGET', KEYS[1], ARGV[1]) or '0') then
  redis.call('HSET', KEYS[1], ARGV[1], ARGV[2])
end
redis.call('EXPIRE', KEYS[1], ARGV[3])
local sum = 0
for _, amount in ipairs(redis.call('HVALS', KEYS[1])) do sum = sum + tonumber(amount) end
return string.format('%.17g', sum)`;

/**
 * Spending of all gateways that share a Redis: in a hash for each day, with a field for each gateway. Amounts are
 * counted here at once and told to Redis soon; while it is gone, they wait here. Each gateway keeps its own total of
 * the day, so that nothing of it is lost with Redis, and nothing is counted twice.
 */
export function redisSpending(
  redis: RedisConnection,
  clock: Clock = Date.now,
  refreshMs = REFRESH_MS,
): SharedSpending {
  const gateway = randomUUID();
  const days = new Map<string, Day>();
  let sharing: Promise<void> | undefined;

  function today(): Day {
    const name = utcDay(clock());
    const known = days.get(name);
    if (known !== undefined) return known;
    const begun = { own: 0, shared: 0, others: 0 };
    days.set(name, begun);
    return begun;
  }

  async function shareDay(name: string, day: Day): Promise<void> {
    let total: unknown;
    do {
      const { own } = day;
      const key = `${KEY_PREFIX}${name}`;
      total = await redis.ask((client) => client.eval(SHARE, 1, key, gateway, String(own), KEPT_SECONDS));
      if (total === undefined) return;
      day.shared = own;
      // What was spent stays spent, also if Redis has forgotten it.
      day.others = Math.max(day.others, Number(total) - own);
    } while (day.own > day.shared);
  }

  async function shareAll(): Promise<void> {
    const present = today();
    const oldest = utcDay(clock() - KEPT_SECONDS * 1000);
    for (const [name, day] of days) {
      if (day === present || (day.own > day.shared && name >= oldest)) await shareDay(name, day);
      if (day !== present && (day.own <= day.shared || name < oldest)) days.delete(name);
    }
  }

  function shareOnce(): Promise<void> {
    sharing ??= shareAll().finally(() => {
      sharing = undefined;
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
    today() {
      const { own, others } = today();
      return own + others;
    },
    add(usd) {
      demandAmount(usd);
      today().own += usd;
      void shareOnce();
    },
    share,
    async close() {
      clearInterval(refresh);
      await share();
    },
  };
}
