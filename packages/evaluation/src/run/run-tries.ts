import { formatLocalDateTime, type LocalDateTime } from '@curbwise/contract';
import type { LabelledPhoto } from '../labels/read-labels';
import { clockOf } from '../score/score-reading';
import { Budget } from './budget';
import type { AskResult, ContenderClient, ReadingFailure } from './contender-client';
import { costOf } from './expected-cost';
import { Lane, wait } from './lane';
import { isLeftToDo, plannedTries, type PlannedTry } from './planned-tries';
import { ABANDONED, type TryRecord } from './try-record';

/** Requests for one try, where they fail for reasons that pass: an outage of half a minute is sat out. */
export const MAX_REQUESTS = 5;
/** Tries that came to nothing one after the other, before a provider is given up for this run. */
export const MAX_FAILURES_IN_A_ROW = 5;
/** Wait before the second request, in milliseconds; it doubles with each one more. */
export const FIRST_BACKOFF_MS = 1_000;

/** How a run goes. */
export interface RunState {
  readonly lanes: readonly Pick<Lane, 'name' | 'done' | 'failed' | 'total' | 'hasEnded' | 'restMs'>[];
  readonly spentUsd: number;
}

/** What a run is made of. */
export interface RunParts<Photo> {
  readonly photos: readonly LabelledPhoto[];
  readonly clients: readonly ContenderClient<Photo>[];
  readonly repeat: number;
  readonly clock: LocalDateTime | null;
  /** What was read before, every line of it. */
  readonly records: readonly TryRecord[];
  readonly maxCostUsd: number | null;
  /** @throws Error if it is no photo */
  loadPhoto(photo: LabelledPhoto): Promise<Photo>;
  /** Keeps what came of a try; nothing more is asked by the same worker before it is kept. */
  keep(record: TryRecord): Promise<void>;
  /** Ends the run once what is under way has come back. */
  readonly stop: AbortSignal;
  /** Ends what is under way too. */
  readonly abort: AbortSignal;
  onChange(state: RunState): void;
  readonly firstBackoffMs?: number;
}

/** Why a run ended before everything was read, if it did. */
export interface RunEnd {
  /** Providers that were given up, with the reason. */
  readonly givenUp: readonly { readonly lane: string; readonly reason: string }[];
  readonly isOverBudget: boolean;
  readonly spentUsd: number;
}

interface Worker<Photo> extends RunParts<Photo> {
  readonly lane: Lane;
  readonly budget: Budget;
  /** ContenderClients whose model does not exist, and the like. */
  readonly outOfRun: Set<string>;
  readonly changed: () => void;
}

/** Adds what is paid; what nobody knows makes the sum unknown. */
const plus = (sum: number | null, part: number | null) => (sum === null || part === null ? null : sum + part);

/** What a request cost, in US dollars; what may be paid for without a count costs what was expected. */
function costOfRequest(asked: AskResult, { price }: ContenderClient<never>, expected: number | null): number | null {
  if (!price) return null;
  const usage = 'reading' in asked ? asked.usage : asked.failure.usage;
  if (usage) return costOf(usage, price);
  return 'reading' in asked || asked.failure.mayBePaid ? expected : 0;
}

/** One try: requests until there is a reading, or a failure that stays. Null if it was left for later, and cost nothing. */
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
  // Its requests may be paid for: the next run counts them.
  const leave = (requests: number) =>
    costUsd ? failed(record, { kind: ABANDONED }, requests, costUsd) : null;
  for (let request = 1; request <= MAX_REQUESTS; request++) {
    await lane.rested(stop);
    const reserved = isOver() ? null : await budget.reserve(client);
    if (!reserved) return leave(request - 1);
    // Meanwhile others may have been asked to rest, or the run may be over.
    await lane.rested(stop);
    if (isOver()) {
      reserved.settle(0);
      return leave(request - 1);
    }
    const expected = budget.expected(client);
    const begun = performance.now();
    const asked = await client.ask(loaded, clock, abort);
    const ms = Math.round(performance.now() - begun);
    const cost = costOfRequest(asked, client, expected);
    if ('reading' in asked && asked.usage) budget.learn(client, asked.usage);
    reserved.settle(cost);
    costUsd = plus(costUsd, cost);
    if ('reading' in asked) {
      const { reading, usage = null } = asked;
      lane.failuresInARow = 0;
      return { ...record, reading, failure: null, tries: request, ms, usage, costUsd };
    }
    last = asked.failure;
    // Ctrl+C reaches the local reader too: a failure after it says nothing of the photo.
    if (last.kind === 'aborted' || stop.aborted) return leave(request);
    if (last.endsRunOf) {
      leaveOut(client, last, worker);
      return leave(request);
    }
    if (last.retryAfterMs !== undefined) lane.restFor(last.retryAfterMs);
    if (!last.isTransient) {
      lane.failuresInARow = 0;
      return failed(record, last, request, costUsd);
    }
    if (request === MAX_REQUESTS) break;
    const backoff = (worker.firstBackoffMs ?? FIRST_BACKOFF_MS) * 2 ** (request - 1);
    // Some ask for a rest of nought and refuse again: each rest is at least as long as without a word of theirs.
    if (last.kind === 'rate-limited' || last.retryAfterMs !== undefined) lane.restFor(backoff);
    else await wait(backoff, stop);
    worker.changed();
  }
  lane.failuresInARow += 1;
  if (last && lane.failuresInARow >= MAX_FAILURES_IN_A_ROW)
    lane.giveUp(`${last.message} (${lane.failuresInARow} photos in a row)`);
  return last && failed(record, last, MAX_REQUESTS, costUsd);
}

/** Asks no more of who would fail with every photo: of the provider where its key is refused, else of the one model. */
function leaveOut<Photo>(
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

/** Takes one planned try after the other, until there is none or no reason to. */
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
 * Asks every contender for what has not been read yet, each provider with its own concurrency, all providers at once.
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
    const queue = own.filter(isLeftToDo);
    lane.total = own.length;
    lane.done = own.length - queue.length;
    lane.failed = own.filter((one) => !isLeftToDo(one) && one.record?.failure).length;
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
