import type { ContenderClient, TokenUsage } from './contender-client';
import { costOf, expectedUsage, usagesOf } from './expected-cost';
import type { TryRecord } from './try-record';

/** Money that is set aside for a request. */
export interface Reservation {
  /** The request has come back. @param actual null where nobody knows what it cost */
  settle(actual: number | null): void;
}

/** What a run has spent and may spend, in US dollars. What has no price costs nothing here. */
export class Budget {
  private spent: number;
  private reserved = 0;
  private reservations = 0;
  private readonly waiting: (() => void)[] = [];
  private readonly usages = new Map<string, TokenUsage[]>();
  private passed = false;

  /** @param records of the run so far: what they cost is spent already */
  constructor(
    private readonly most: number | null,
    records: readonly TryRecord[],
    clients: readonly ContenderClient<never>[],
  ) {
    this.spent = records.reduce((sum, { costUsd }) => sum + (costUsd ?? 0), 0);
    for (const { id } of clients) this.usages.set(id, usagesOf(records, id));
  }

  get spentUsd(): number {
    return this.spent;
  }

  /** Whether something was not asked because it might have cost too much. */
  get isUsedUp(): boolean {
    return this.passed;
  }

  /** What a request is expected to cost; null without a price. */
  expected({ id, price }: ContenderClient<never>): number | null {
    return price && costOf(expectedUsage(this.usages.get(id) ?? []), price);
  }

  /**
   * Sets aside what a request is expected to cost. While others are under way it waits for what they really cost.
   * @returns null if it might pass the limit: then it is not asked
   */
  async reserve(client: ContenderClient<never>): Promise<Reservation | null> {
    for (;;) {
      const amount = this.expected(client) ?? 0;
      // What costs nothing can pass nothing.
      if (this.most === null || amount === 0 || this.spent + this.reserved + amount <= this.most)
        return this.setAside(amount);
      if (this.reserved === 0 || this.spent + amount > this.most) {
        this.passed = true;
        return null;
      }
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    }
  }

  private setAside(amount: number): Reservation {
    this.reserved += amount;
    this.reservations += 1;
    return {
      settle: (actual) => {
        this.reservations -= 1;
        // Sums of parts of cents do not come out even.
        this.reserved = this.reservations === 0 ? 0 : this.reserved - amount;
        this.spent += actual ?? 0;
        for (const resolve of this.waiting.splice(0)) resolve();
      },
    };
  }

  learn({ id }: ContenderClient<never>, usage: TokenUsage): void {
    this.usages.get(id)?.push(usage);
  }
}
