import type { ContenderClient, TokenUsage } from './contender-client';
import { costOf, expectedUsage, usagesOf } from './expected-cost';
import type { TryRecord } from './try-record';

/** Money reserved for a request. */
export interface Reservation {
  /** Call when the request has ended. @param actual its cost in US dollars; null if unknown */
  settle(actual: number | null): void;
}

/** Keeps a run within its cost limit, in US dollars. Contenders without a price count as free. */
export class Budget {
  private spent: number;
  private reserved = 0;
  private reservations = 0;
  private readonly waiting: (() => void)[] = [];
  private readonly usages = new Map<string, TokenUsage[]>();
  private hasRefused = false;

  /**
   * @param max limit; null for none
   * @param records earlier records of the run, whose cost is already spent
   */
  constructor(
    private readonly max: number | null,
    records: readonly TryRecord[],
    clients: readonly ContenderClient<never>[],
  ) {
    this.spent = records.reduce((sum, { costUsd }) => sum + (costUsd ?? 0), 0);
    for (const { id } of clients) this.usages.set(id, usagesOf(records, id));
  }

  get spentUsd(): number {
    return this.spent;
  }

  /** Whether a request was refused because it might have exceeded the limit. */
  get isUsedUp(): boolean {
    return this.hasRefused;
  }

  /** Expected cost of a request; null without a price. */
  expected({ id, price }: ContenderClient<never>): number | null {
    return price && costOf(expectedUsage(this.usages.get(id) ?? []), price);
  }

  /**
   * Reserves the expected cost of a request. If the limit is near, it waits for the actual cost of running requests.
   * @returns null if the request might exceed the limit and must not be sent
   */
  async reserve(client: ContenderClient<never>): Promise<Reservation | null> {
    for (;;) {
      const amount = this.expected(client) ?? 0;
      // A free request cannot exceed the limit.
      if (this.max === null || amount === 0 || this.spent + this.reserved + amount <= this.max)
        return this.setAside(amount);
      if (this.reserved === 0 || this.spent + amount > this.max) {
        this.hasRefused = true;
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
        // Avoids rounding errors that would keep a rest reserved.
        this.reserved = this.reservations === 0 ? 0 : this.reserved - amount;
        this.spent += actual ?? 0;
        for (const resolve of this.waiting.splice(0)) resolve();
      },
    };
  }

  /** Records actual usage, which improves the expected cost. */
  learn({ id }: ContenderClient<never>, usage: TokenUsage): void {
    this.usages.get(id)?.push(usage);
  }
}
