import { MAX_REMINDERS } from '@curbwise/contract';
import type { RedisConnection } from '../redis/redis-connection';
import { LEASE_MS, MAX_TAKEN, type KeptReminder, type KeptReminders } from './kept-reminders';

/** Sorted set: when each reminder is due next. */
const TIMES = 'curbwise:reminders';
const KEY_PREFIX = 'curbwise:reminder:';

const PUT = `
local prefix, name = ARGV[1], ARGV[2]
for place = 0, tonumber(ARGV[3]) - 1 do
  redis.call('DEL', prefix .. name .. '/' .. place)
  redis.call('ZREM', KEYS[1], name .. '/' .. place)
end
for at = 4, #ARGV, 4 do
  redis.call('SET', prefix .. ARGV[at], ARGV[at + 1], 'PXAT', ARGV[at + 2])
  redis.call('ZADD', KEYS[1], ARGV[at + 3], ARGV[at])
end
return 1`;

/** Returns due reminders and delays them, atomically, so that no other gateway gets them meanwhile. */
const TAKE = `
local found = {}
for _, id in ipairs(redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', ARGV[2], 'LIMIT', 0, ARGV[4])) do
  local kept = redis.call('GET', ARGV[1] .. id)
  if kept then
    redis.call('ZADD', KEYS[1], ARGV[3], id)
    table.insert(found, kept)
  else
    redis.call('ZREM', KEYS[1], id)
  end
end
return found`;

const DONE = `
if redis.call('GET', ARGV[1] .. ARGV[2]) ~= ARGV[3] then return 0 end
redis.call('DEL', ARGV[1] .. ARGV[2])
return redis.call('ZREM', KEYS[1], ARGV[2])`;

/** Reminders of all gateways that share a Redis. The first gateway that looks sends a due reminder. */
export function redisReminders(redis: RedisConnection): KeptReminders {
  return {
    async put(name, reminders) {
      const kept = reminders.flatMap((reminder) => [
        reminder.id,
        JSON.stringify(reminder),
        reminder.untilMs,
        reminder.atMs,
      ]);
      const put = await redis.ask((client) =>
        client.eval(PUT, 1, TIMES, KEY_PREFIX, name, MAX_REMINDERS, ...kept),
      );
      return put !== undefined;
    },
    async take(nowMs) {
      const taken = await redis.ask((client) =>
        client.eval(TAKE, 1, TIMES, KEY_PREFIX, nowMs, nowMs + LEASE_MS, MAX_TAKEN),
      );
      return ((taken ?? []) as string[]).map((kept) => JSON.parse(kept) as KeptReminder);
    },
    async done(reminder) {
      await redis.ask((client) =>
        client.eval(DONE, 1, TIMES, KEY_PREFIX, reminder.id, JSON.stringify(reminder)),
      );
    },
  };
}

/** Reminders in Redis, and in memory while it does not answer. */
export function sharedReminders(shared: KeptReminders, here: KeptReminders): KeptReminders {
  return {
    async put(name, reminders) {
      const isShared = await shared.put(name, reminders);
      return here.put(name, isShared ? [] : reminders);
    },
    take: async (nowMs) => [...(await shared.take(nowMs)), ...(await here.take(nowMs))],
    done: async (reminder) => void (await Promise.all([shared.done(reminder), here.done(reminder)])),
  };
}
