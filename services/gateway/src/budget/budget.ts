import { hasRoom, type Reservation, type Spending } from './spending';

/** Who is paid for tries. */
export interface Payee {
  readonly name: string;
  /** Whether its work is paid for. */
  readonly isPaid: boolean;
  /** US dollars that its next try may cost. */
  readonly expectedUsd: number;
  /** US dollars a day that it may cost; null: as much as there is. */
  readonly dailyBudgetUsd: number | null;
}

/** What may be spent in a day, and by whom. */
export interface Payees {
  /** US dollars a day, all together; null: as much as there is. */
  readonly dailyBudgetUsd: number | null;
  readonly payees: readonly Payee[];
}

/** How a budget stands. */
export interface BudgetState {
  readonly spentUsd: number;
  readonly limitUsd: number | null;
  /** Whether nothing that is paid for fits into it any more. */
  readonly isExhausted: boolean;
}

/** Holds tries to what may be spent in a day. */
export class Budget {
  constructor(private readonly spending: Spending) {}

  /** Whether there is room for one more try of a provider, by what was spent; tries that are under way may still take it. */
  allows(payee: Payee, allUsd: number | null): boolean {
    if (!payee.isPaid) return true;
    const { name, expectedUsd, dailyBudgetUsd } = payee;
    return (
      hasRoom(this.spending.today(), expectedUsd, allUsd) &&
      hasRoom(this.spending.today(name), expectedUsd, dailyBudgetUsd)
    );
  }

  /**
   * Sets aside what a try of a provider may cost.
   * @returns null where there is no room for it, by what was spent and what is set aside
   */
  reserve(payee: Payee, allUsd: number | null): Promise<Reservation | null> {
    const { name: provider, isPaid, expectedUsd, dailyBudgetUsd } = payee;
    // It may be paid for once it has read: the price can change meanwhile.
    if (!isPaid) return this.spending.reserve({ provider, usd: 0, allUsd: null, providerUsd: null });
    return this.spending.reserve({ provider, usd: expectedUsd, allUsd, providerUsd: dailyBudgetUsd });
  }

  /** The budget of all together. */
  whole({ dailyBudgetUsd, payees }: Payees): BudgetState {
    const spentUsd = this.spending.today();
    const costs = payees.filter(({ isPaid }) => isPaid).map(({ expectedUsd }) => expectedUsd);
    return stateOf(spentUsd, dailyBudgetUsd, costs.length > 0 ? Math.min(...costs) : 0);
  }

  /** The budget of one provider. */
  of({ name, dailyBudgetUsd, expectedUsd }: Payee): BudgetState {
    return stateOf(this.spending.today(name), dailyBudgetUsd, expectedUsd);
  }

  /** Calls whenever more is known to be spent. */
  onSpent(listener: () => void): void {
    this.spending.onSpent(listener);
  }
}

const stateOf = (spentUsd: number, limitUsd: number | null, leastUsd: number): BudgetState => ({
  spentUsd,
  limitUsd,
  isExhausted: limitUsd !== null && (spentUsd >= limitUsd || !hasRoom(spentUsd, leastUsd, limitUsd)),
});
