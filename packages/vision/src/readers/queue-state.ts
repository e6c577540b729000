import type { Redis } from 'ioredis';
import { UNMEASURED_MS } from '../local/wait-estimate';
import type { QueueState } from '../vision-adapter';
import { announcementSchema, READERS_KEY, type QueueNames } from './wire';

/**
 * A photo is accepted if it should be read within this share of its deadline. The same as in a gateway with a reader of its
 * own: photos vary, and a third of all series took longer than so many medians.
 */
const EXPECTED_WITHIN = 0.8;
/** So many photos may wait for each photo that is read at a time: they lie in the memory of Redis. */
const MAX_WAITING_PER_SLOT = 8;

/**
 * Asks Redis for the state of a queue.
 * @throws the error of Redis, or of the connection
 */
export async function askState(client: Redis, names: QueueNames): Promise<QueueState> {
  const [waiting, reading, announced, [seconds, microseconds], oldest] = await results<
    [number, number, Record<string, string>, [string, string], string | null]
  >(
    client
      .pipeline()
      .llen(names.waiting)
      .llen(names.active)
      .hgetall(READERS_KEY)
      .time()
      .lindex(names.waiting, -1),
  );
  const now = Number(seconds) * 1000 + Number(microseconds) / 1000;
  const living = Object.values(announced).flatMap((text) => {
    const { data } = announcementSchema.safeParse(JSON.parse(text));
    return data && data.until > now ? [data] : [];
  });
  const ours = living.filter(({ queue }) => queue === names.queue);
  const since = oldest === null ? null : await client.hget(names.job(oldest), 'timestamp');
  return {
    waiting,
    reading,
    oldestMs: since === null ? 0 : Math.max(0, now - Number(since)),
    readers: ours.length,
    slots: ours.reduce((sum, { slots }) => sum + slots, 0),
    strangers: living.length - ours.length,
    photoMs: median(ours.map(({ photoMs }) => photoMs)) ?? UNMEASURED_MS.photo,
  };
}

/** Whether Redis writes what it holds to a disk; false if it does not say. */
export async function writesToDisk(client: Redis): Promise<boolean> {
  const settings = ['appendonly', 'save'] as const;
  const [appendOnly, save] = await Promise.all(
    settings.map(async (name) => ((await client.config('GET', name).catch(() => [])) as string[])[1]),
  );
  return appendOnly === 'yes' || !['', undefined].includes(save);
}

/**
 * The time until a photo should be read, in milliseconds.
 * @param ahead how many photos are read or wait before it
 */
export function readAfterMs({ slots, photoMs }: QueueState, ahead: number): number {
  return photoMs * (1 + Math.max(0, ahead - slots + 1) / Math.max(1, slots));
}

/** Whether one more photo may wait. One that need not wait is always accepted. */
export function hasRoom(state: QueueState, deadlineMs: number): boolean {
  const { waiting, reading, slots } = state;
  if (waiting + reading < slots) return true;
  if (waiting >= MAX_WAITING_PER_SLOT * slots) return false;
  return readAfterMs(state, waiting + reading) <= deadlineMs * EXPECTED_WITHIN;
}

/** How long to wait before sending a photo again, in milliseconds: until those that wait now should be read. */
export const retryAfterMs = (state: QueueState): number =>
  readAfterMs(state, Math.max(0, state.waiting + state.reading - 1));

/** The results of a pipeline. @throws the first error in it */
export async function results<Results extends unknown[]>(
  pipeline: ReturnType<Redis['pipeline']>,
): Promise<Results> {
  const answered = (await pipeline.exec()) ?? [];
  return answered.map(([error, result]) => {
    if (error) throw error;
    return result;
  }) as Results;
}

function median(numbers: readonly number[]): number | undefined {
  return [...numbers].sort((one, other) => one - other)[numbers.length >> 1];
}
