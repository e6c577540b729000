import type { Spending } from '../budget/spending';

/** Counts what a try cost that no budget bounds. */
export async function spend(spending: Spending, usd: number, provider = 'one'): Promise<void> {
  const reserved = await spending.reserve({ provider, usd: 0, allUsd: null, providerUsd: null });
  reserved?.settle(usd);
}
