import { utcDay } from '../http/utc-day';
import type { RedisConnection } from '../redis/redis-connection';
import type { BudgetState } from './budget';
import type { Clock } from './spending';

/** Shares of a budget that are reported: time to look, time to act, and nothing more can be paid today. */
const SHARES = [0.5, 0.8, 1] as const;

const KEY_PREFIX = 'curbwise:budget-told:';
/** As long as spending is kept. */
const KEPT_SECONDS = 2 * 24 * 60 * 60;

/** The body of a budget message. */
export interface BudgetMessage {
  readonly event: 'budget';
  /** `all`, or the name of a provider. */
  readonly scope: string;
  readonly share: (typeof SHARES)[number];
  readonly spentUsd: number;
  readonly limitUsd: number;
  /** In UTC, as `2026-11-20`. */
  readonly day: string;
}

/** A budget and its owner: the name of a provider, or null for all providers. */
export interface OwnedBudget extends BudgetState {
  readonly provider: string | null;
}

export interface BudgetAlarmParts {
  budgets: () => readonly OwnedBudget[];
  /** Never rejects. */
  send: (message: BudgetMessage) => Promise<void>;
  /** Shared with other gateways. Only one of them sends each message. */
  redis?: RedisConnection;
  clock?: Clock;
}

/** Watches the budgets. */
export interface BudgetAlarm {
  /** Checks the budgets, and sends the messages that are due. */
  readonly check: () => void;
  /** Resolves when no message is being sent. */
  idle(): Promise<void>;
}

/**
 * Sends a message when half, four fifths and all of a budget are spent: once per day for each share of each limit, by the
 * gateway that sees it first. A budget counts as spent when no paid try fits any more.
 */
export function budgetAlarm({ budgets, send, redis, clock = Date.now }: BudgetAlarmParts): BudgetAlarm {
  const seen = new Set<string>();
  const sending = new Set<Promise<void>>();
  let today = '';

  /** Whether no gateway has sent it yet. When Redis does not answer, a message is sent twice rather than not at all. */
  async function isFirst(key: string): Promise<boolean> {
    const set = await redis?.ask((client) => client.set(`${KEY_PREFIX}${key}`, 1, 'EX', KEPT_SECONDS, 'NX'));
    return set !== null;
  }

  function checkBudget({ provider, spentUsd, limitUsd, isExhausted }: OwnedBudget, day: string): void {
    if (limitUsd === null) return;
    for (const share of SHARES) {
      if (spentUsd < share * limitUsd && !isExhausted) continue;
      const key = `${day}:${provider === null ? 'all' : `provider:${provider}`}:${limitUsd}:${share}`;
      if (seen.has(key)) continue;
      seen.add(key);
      const message = { event: 'budget', scope: provider ?? 'all', share, spentUsd, limitUsd, day } as const;
      const work = isFirst(key).then((first) => (first ? send(message) : undefined));
      sending.add(work);
      void work.finally(() => sending.delete(work));
    }
  }

  return {
    check() {
      const day = utcDay(clock());
      if (day !== today) seen.clear();
      today = day;
      for (const budget of budgets()) checkBudget(budget, day);
    },
    async idle() {
      await Promise.all(sending);
    },
  };
}
