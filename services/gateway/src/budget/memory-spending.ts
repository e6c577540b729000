import { ALL, Ledger } from './ledger';
import { demandAmount, isBounded, utcDay, type Clock, type Spending } from './spending';

/** Spending of this process alone. It begins at nought. */
export function memorySpending(clock: Clock = Date.now): Spending {
  const listeners = new Set<() => void>();
  const newLedger = () => new Ledger(() => listeners.forEach((listener) => listener()));
  let day = utcDay(clock());
  let ledger = newLedger();

  function today(): Ledger {
    const now = utcDay(clock());
    if (now !== day) {
      day = now;
      ledger = newLedger();
    }
    return ledger;
  }

  return {
    today: (provider = ALL) => today().spentBy(provider),
    reserve(want) {
      demandAmount(want.usd);
      const present = today();
      if (!isBounded(want)) return Promise.resolve(present.count(want));
      return Promise.resolve(present.fits(want) ? present.hold(want) : null);
    },
    onSpent: (listener) => void listeners.add(listener),
    close: () => Promise.resolve(),
  };
}
