import type { RedisConnection } from '../redis/redis-connection';
import type { BudgetState } from './budget';
import { utcDay, type Clock } from './spending';

/** Shares of a budget that are told of: time to look, time to act, and that nothing more is paid today. */
const SHARES = [0.5, 0.8, 1] as const;

const KEY_PREFIX = 'curbwise:budget-told:';
/** As long as what was spent is kept. */
const KEPT_SECONDS = 2 * 24 * 60 * 60;

/** What is told. */
export interface BudgetNews {
  readonly event: 'budget';
  /** `all`, or the name of a provider. */
  readonly scope: string;
  readonly share: (typeof SHARES)[number];
  readonly spentUsd: number;
  readonly limitUsd: number;
  /** In UTC, as `2026-11-20`. */
  readonly day: string;
}

/** A budget, and whose it is: a provider's by name; null: that of all. */
export interface OwnedBudget extends BudgetState {
  readonly provider: string | null;
}

export interface BudgetAlarmParts {
  budgets(): readonly OwnedBudget[];
  /** Never rejects. */
  tell(news: BudgetNews): Promise<void>;
  /** Shared with other gateways, of which one tells. */
  redis?: RedisConnection;
  clock?: Clock;
}

/** Watches budgets. */
export interface BudgetAlarm {
  /** Looks how the budgets stand, and tells what is to be told. */
  look(): void;
  /** Once nothing is being told any more. */
  idle(): Promise<void>;
}

/**
 * Tells when half, four fifths and all of a budget are spent: once a day for each share of each limit, whichever gateway
 * sees it first. A budget counts as spent where nothing that is paid for fits into it any more.
 */
export function budgetAlarm({ budgets, tell, redis, clock = Date.now }: BudgetAlarmParts): BudgetAlarm {
  const told = new Set<string>();
  const telling = new Set<Promise<void>>();
  let today = '';

  /** Whether no gateway has told it yet. Where Redis does not answer it is told twice rather than not at all. */
  async function isFirst(key: string): Promise<boolean> {
    const set = await redis?.ask((client) => client.set(`${KEY_PREFIX}${key}`, 1, 'EX', KEPT_SECONDS, 'NX'));
    return set !== null;
  }

  function consider({ provider, spentUsd, limitUsd, isExhausted }: OwnedBudget, day: string): void {
    if (limitUsd === null) return;
    for (const share of SHARES) {
      if (spentUsd < share * limitUsd && !isExhausted) continue;
      const key = `${day}:${provider === null ? 'all' : `provider:${provider}`}:${limitUsd}:${share}`;
      if (told.has(key)) continue;
      told.add(key);
      const news = { event: 'budget', scope: provider ?? 'all', share, spentUsd, limitUsd, day } as const;
      const work = isFirst(key).then((first) => (first ? tell(news) : undefined));
      telling.add(work);
      void work.finally(() => telling.delete(work));
    }
  }

  return {
    look() {
      const day = utcDay(clock());
      if (day !== today) told.clear();
      today = day;
      for (const budget of budgets()) consider(budget, day);
    },
    async idle() {
      await Promise.all(telling);
    },
  };
}
