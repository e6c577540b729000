import { ALL, Ledger } from './ledger';
import { checkAmount, isLimited, utcDay, type Clock, type Spending } from './spending';

/** Spending of this process alone. It starts at 0. */
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
      checkAmount(want.usd);
      const present = today();
      if (!isLimited(want)) return Promise.resolve(present.count(want));
      return Promise.resolve(present.fits(want) ? present.hold(want) : null);
    },
    onSpent: (listener) => void listeners.add(listener),
    close: () => Promise.resolve(),
  };
}
