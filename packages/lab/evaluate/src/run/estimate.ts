import type { LabelledPhoto } from '../labels/read-labels';
import type { ContenderClient } from './contender-client';
import { costOf, expectedUsage, usagesOf, type ExpectedUsage } from './expected-cost';
import { isPending, plannedTries } from './planned-tries';
import type { TryRecord } from './try-record';

/** The expected effort of a contender for the remaining photos. */
export interface Estimate {
  readonly contender: string;
  /** Number of requests if none fails. */
  readonly requests: number;
  /** Expected usage of one reading. */
  readonly usage: ExpectedUsage;
  /** US dollars for all requests; null without a price. */
  readonly costUsd: number | null;
}

/** Estimates the rest of a run without sending any request. */
export function estimateRun(
  photos: readonly LabelledPhoto[],
  clients: readonly ContenderClient<never>[],
  repeat: number,
  records: readonly TryRecord[],
): Estimate[] {
  const left = plannedTries({ photos, clients, repeat, records }).filter(isPending);
  return clients.map(({ id, price }) => {
    const requests = left.filter(({ client }) => client.id === id).length;
    const usage = expectedUsage(usagesOf(records, id));
    return { contender: id, requests, usage, costUsd: price && requests * costOf(usage, price) };
  });
}
