import { formatLocalDateTime, type LocalDateTime } from '@curbwise/contract';
import type { LabelledPhoto } from '../labels/read-labels';
import { clockOf } from '../score/score-reading';
import { Budget } from './budget';
import type { AskResult, ContenderClient, ReadingFailure } from './contender-client';
import { costOf } from './expected-cost';
import { Lane, wait } from './lane';
import { isPending, plannedTries, type PlannedTry } from './planned-tries';
import { ABANDONED, type TryRecord } from './try-record';

/** Maximum number of requests per try while failures are transient. The waits between them add up to 15 s. */
const MAX_REQUESTS = 5;
/** Number of consecutive failed tries after which a provider is given up for this run. */
const MAX_FAILURES_IN_A_ROW = 5;
/** Wait before the second request, in milliseconds. It doubles with each further request. */
const FIRST_BACKOFF_MS = 1_000;

/** The progress of a run. */
export interface RunState {
  readonly lanes: readonly Pick<Lane, 'name' | 'done' | 'failed' | 'total' | 'hasEnded' | 'restMs'>[];
  readonly spentUsd: number;
}

/** The inputs of a run. */
export interface RunParts<Photo> {
  readonly photos: readonly LabelledPhoto[];
  readonly clients: readonly ContenderClient<Photo>[];
  readonly repeat: number;
  /** Local time for all photos; null for the first instant of each photo's first case. */
  readonly clock: LocalDateTime | null;
  /** All earlier records of the run. */
  readonly records: readonly TryRecord[];
  /** Null for no limit. */
  readonly maxCostUsd: number | null;
  /** @throws Error if the file is not a photo */
  loadPhoto(photo: LabelledPhoto): Promise<Photo>;
  /** Stores the record of a try. A worker waits for it before its next try. */
  keep(record: TryRecord): Promise<void>;
  /** Ends the run after the running requests. */
  readonly stop: AbortSignal;
  /** Cancels the running requests. */
  readonly abort: AbortSignal;
  onChange(state: RunState): void;
  readonly firstBackoffMs?: number;
}

/** How a run ended, and why it may be incomplete. */
export interface RunEnd {
  /** Providers and contenders that were given up. */
  readonly givenUp: readonly { readonly lane: string; readonly reason: string }[];
  readonly isOverBudget: boolean;
  readonly spentUsd: number;
}

interface Worker<Photo> extends RunParts<Photo> {
  readonly lane: Lane;
  readonly budget: Budget;
  /** Ids of contenders that were given up, for example because their model does not exist. */
  readonly outOfRun: Set<string>;
  readonly changed: () => void;
}

/** Adds two costs. The sum is unknown if either is. */
const plus = (sum: number | null, part: number | null) => (sum === null || part === null ? null : sum + part);

/** Cost of a request in US dollars. If it may be charged without reported tokens, this is the expected cost. */
function costOfRequest(
  result: AskResult,
  { price }: ContenderClient<never>,
  expected: number | null,
): number | null {
  if (!price) return null;
  const usage = 'reading' in result ? result.usage : result.failure.usage;
  if (usage) return costOf(usage, price);
  return 'reading' in result || result.failure.mayBePaid ? expected : 0;
}

/**
 * Makes one try: sends requests until there is a reading or a permanent failure.
 * @returns null if the try was abandoned and cost nothing
 */
async function makeTry<Photo>(
  { client, photo, repeat }: PlannedTry<Photo>,
  worker: Worker<Photo>,
): Promise<TryRecord | null> {
  const { lane, budget, stop, abort } = worker;
  const isOver = () => stop.aborted || lane.hasEnded || worker.outOfRun.has(client.id);
  const clock = clockOf(photo, worker.clock);
  const record = { contender: client.id, photo: photo.name, repeat, clock: formatLocalDateTime(clock) };
  let loaded: Photo;
  try {
    loaded = await worker.loadPhoto(photo);
  } catch {
    const failure = { kind: 'unreadable-photo' };
    return { ...record, reading: null, failure, tries: 0, ms: null, usage: null, costUsd: 0 };
  }
  let costUsd: number | null = 0;
  let last: ReadingFailure | null = null;
  // Recorded for its cost, which a resumed run has to count.
  const abandon = (requests: number) =>
    costUsd ? failed(record, { kind: ABANDONED }, requests, costUsd) : null;
  for (let request = 1; request <= MAX_REQUESTS; request++) {
    await lane.rested(stop);
    const reserved = isOver() ? null : await budget.reserve(client);
    if (!reserved) return abandon(request - 1);
    // Meanwhile another worker may have paused the provider, or the run may have ended.
    await lane.rested(stop);
    if (isOver()) {
      reserved.settle(0);
      return abandon(request - 1);
    }
    const expected = budget.expected(client);
    const startedAt = performance.now();
    const result = await client.ask(loaded, clock, abort);
    const ms = Math.round(performance.now() - startedAt);
    const cost = costOfRequest(result, client, expected);
    if ('reading' in result && result.usage) budget.learn(client, result.usage);
    reserved.settle(cost);
    costUsd = plus(costUsd, cost);
    if ('reading' in result) {
      const { reading, usage = null } = result;
      lane.failuresInARow = 0;
      return { ...record, reading, failure: null, tries: request, ms, usage, costUsd };
    }
    last = result.failure;
    // Ctrl+C also reaches the local reader: a failure after it says nothing about the photo.
    if (last.kind === 'aborted' || stop.aborted) return abandon(request);
    if (last.endsRunOf) {
      giveUp(client, last, worker);
      return abandon(request);
    }
    if (last.retryAfterMs !== undefined) lane.restFor(last.retryAfterMs);
    if (!last.isTransient) {
      lane.failuresInARow = 0;
      return failed(record, last, request, costUsd);
    }
    if (request === MAX_REQUESTS) break;
    const backoff = (worker.firstBackoffMs ?? FIRST_BACKOFF_MS) * 2 ** (request - 1);
    // Some providers ask for a pause of 0 s and refuse again, so a pause is never shorter than the backoff.
    if (last.kind === 'rate-limited' || last.retryAfterMs !== undefined) lane.restFor(backoff);
    else await wait(backoff, stop);
    worker.changed();
  }
  lane.failuresInARow += 1;
  if (last && lane.failuresInARow >= MAX_FAILURES_IN_A_ROW)
    lane.giveUp(`${last.message} (${lane.failuresInARow} photos in a row)`);
  return last && failed(record, last, MAX_REQUESTS, costUsd);
}

/** Gives up who would fail with every photo: the provider if it rejects the key, else only this contender. */
function giveUp<Photo>(
  { id }: ContenderClient<Photo>,
  { endsRunOf, message, status }: ReadingFailure,
  { lane, outOfRun }: Worker<Photo>,
): void {
  if (endsRunOf === 'provider') return lane.giveUp(message);
  if (outOfRun.has(id)) return;
  outOfRun.add(id);
  lane.reasons.push(`${id}: ${message} (status ${status})`);
}

function failed(
  record: Pick<TryRecord, 'contender' | 'photo' | 'repeat' | 'clock'>,
  { kind, status, usage }: Pick<ReadingFailure, 'kind' | 'status' | 'usage'>,
  tries: number,
  costUsd: number | null,
): TryRecord {
  const failure = { kind, ...(status !== undefined && { status }) };
  return { ...record, reading: null, failure, tries, ms: null, usage: usage ?? null, costUsd };
}

/** Makes the tries of a queue one by one, until it is empty or the run or provider has ended. */
async function work<Photo>(queue: PlannedTry<Photo>[], worker: Worker<Photo>): Promise<void> {
  const { lane, stop } = worker;
  while (!stop.aborted && !lane.hasEnded) {
    const planned = queue.shift();
    if (!planned) return;
    const record = await makeTry(planned, worker);
    if (!record) continue;
    await worker.keep(record);
    if (record.failure?.kind === ABANDONED) continue;
    lane.done += 1;
    if (record.failure) lane.failed += 1;
    worker.changed();
  }
}

/**
 * Makes all pending tries of a run. Providers work in parallel, each with its own concurrency.
 * @throws what `keep` throws
 */
export async function runTries<Photo>(parts: RunParts<Photo>): Promise<RunEnd> {
  const { clients, records } = parts;
  const budget = new Budget(parts.maxCostUsd, records, clients);
  const planned = plannedTries(parts);
  const lanes = [...new Set(clients.map(({ provider }) => provider))].map((name) => new Lane(name));
  const outOfRun = new Set<string>();
  const changed = () => parts.onChange({ lanes, spentUsd: budget.spentUsd });
  const workers = lanes.flatMap((lane) => {
    const own = planned.filter(({ client }) => client.provider === lane.name);
    const queue = own.filter(isPending);
    lane.total = own.length;
    lane.done = own.length - queue.length;
    lane.failed = own.filter((one) => !isPending(one) && one.record?.failure).length;
    const concurrency = Math.max(
      1,
      ...clients.filter(({ provider }) => provider === lane.name).map((one) => one.concurrency),
    );
    const worker = { ...parts, lane, budget, outOfRun, changed };
    return Array.from({ length: Math.min(concurrency, queue.length) }, () => work(queue, worker));
  });
  changed();
  await Promise.all(workers);
  return {
    givenUp: lanes.flatMap(({ name, reasons }) => reasons.map((reason) => ({ lane: name, reason }))),
    isOverBudget: budget.isUsedUp,
    spentUsd: budget.spentUsd,
  };
}
