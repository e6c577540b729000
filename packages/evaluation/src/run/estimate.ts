import type { LabelledPhoto } from '../labels/read-labels';
import type { ContenderClient } from './contender-client';
import { costOf, expectedUsage, usagesOf, type ExpectedUsage } from './expected-cost';
import { isLeftToDo, plannedTries } from './planned-tries';
import type { TryRecord } from './try-record';

/** What a contender is expected to take for what is left to read. */
export interface Estimate {
  readonly contender: string;
  /** Requests, if none fails. */
  readonly requests: number;
  /** Of one reading. */
  readonly usage: ExpectedUsage;
  /** US dollars for all requests; null without a price. */
  readonly costUsd: number | null;
}

/** What a run would take from here. Nothing is asked. */
export function estimateRun(
  photos: readonly LabelledPhoto[],
  clients: readonly ContenderClient<never>[],
  repeat: number,
  records: readonly TryRecord[],
): Estimate[] {
  const left = plannedTries({ photos, clients, repeat, records }).filter(isLeftToDo);
  return clients.map(({ id, price }) => {
    const requests = left.filter(({ client }) => client.id === id).length;
    const usage = expectedUsage(usagesOf(records, id));
    return { contender: id, requests, usage, costUsd: price && requests * costOf(usage, price) };
  });
}
