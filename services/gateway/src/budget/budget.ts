import { hasRoom, type Reservation, type Spending } from './spending';

/** A provider, as far as its cost is concerned. */
export interface Payee {
  readonly name: string;
  readonly isPaid: boolean;
  /** US dollars that its next try may cost. */
  readonly expectedUsd: number;
  /** US dollars per day that it may cost; null: no limit. */
  readonly dailyBudgetUsd: number | null;
}

export interface Payees {
  /** US dollars per day for all of them; null: no limit. */
  readonly dailyBudgetUsd: number | null;
  readonly payees: readonly Payee[];
}

export interface BudgetState {
  readonly spentUsd: number;
  readonly limitUsd: number | null;
  /** Whether no paid try fits any more. */
  readonly isExhausted: boolean;
}

/** Limits what tries may cost per day. */
export class Budget {
  constructor(private readonly spending: Spending) {}

  /** Whether there is room for one more try of a provider. Tries under way are not counted and may still take that room. */
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
   * @returns null when there is no room for it, counting what is spent and set aside
   */
  reserve(payee: Payee, allUsd: number | null): Promise<Reservation | null> {
    const { name: provider, isPaid, expectedUsd, dailyBudgetUsd } = payee;
    // The price may change during the try, so even a free try is counted.
    if (!isPaid) return this.spending.reserve({ provider, usd: 0, allUsd: null, providerUsd: null });
    return this.spending.reserve({ provider, usd: expectedUsd, allUsd, providerUsd: dailyBudgetUsd });
  }

  /** The budget of all providers together. */
  whole({ dailyBudgetUsd, payees }: Payees): BudgetState {
    const spentUsd = this.spending.today();
    const costs = payees.filter(({ isPaid }) => isPaid).map(({ expectedUsd }) => expectedUsd);
    return stateOf(spentUsd, dailyBudgetUsd, costs.length > 0 ? Math.min(...costs) : 0);
  }

  of({ name, dailyBudgetUsd, expectedUsd }: Payee): BudgetState {
    return stateOf(this.spending.today(name), dailyBudgetUsd, expectedUsd);
  }

  onSpent(listener: () => void): void {
    this.spending.onSpent(listener);
  }
}

const stateOf = (spentUsd: number, limitUsd: number | null, cheapestTryUsd: number): BudgetState => ({
  spentUsd,
  limitUsd,
  isExhausted: limitUsd !== null && (spentUsd >= limitUsd || !hasRoom(spentUsd, cheapestTryUsd, limitUsd)),
});
