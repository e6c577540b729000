import type { Spending } from '../budget/spending';

/** Adds the cost of one try that no budget limits. */
export async function spend(spending: Spending, usd: number, provider = 'one'): Promise<void> {
  const reserved = await spending.reserve({ provider, usd: 0, allUsd: null, providerUsd: null });
  reserved?.settle(usd);
}
