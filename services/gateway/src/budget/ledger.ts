import { utcDay } from '../http/utc-day';
import {
  checkAmount,
  hasRoom,
  isLimited,
  type Clock,
  type Reservation,
  type Spending,
  type Want,
} from './spending';

/** Whose budget an amount counts in: the name of a provider, or {@link ALL}. */
export type Scope = string;

/** All providers together. The name of a provider is never empty. */
export const ALL: Scope = '';

/** What one gateway has spent in a day, and what it has set aside for tries under way. */
export class Ledger {
  private readonly spent = new Map<Scope, number>();
  private readonly held = new Set<Want>();

  /** @param changed is called when an amount has changed */
  constructor(private readonly changed: () => void = () => undefined) {}

  spentBy(scope: Scope): number {
    return this.spent.get(scope) ?? 0;
  }

  /** Added up again each time: adding and subtracting fractions leaves a rest that would count as money held. */
  heldBy(scope: Scope): number {
    let sum = 0;
    for (const { provider, usd } of this.held) if (scope === ALL || scope === provider) sum += usd;
    return sum;
  }

  get isHolding(): boolean {
    return this.held.size > 0;
  }

  /**
   * Whether there is room for a try.
   * @param elsewhere US dollars that other gateways have taken
   */
  fits({ provider, usd, allUsd, providerUsd }: Want, elsewhere: (scope: Scope) => number = () => 0): boolean {
    const taken = (scope: Scope) => this.spentBy(scope) + this.heldBy(scope) + elsewhere(scope);
    return hasRoom(taken(ALL), usd, allUsd) && hasRoom(taken(provider), usd, providerUsd);
  }

  /** Sets aside what a try may cost, whether or not there is room. */
  hold(want: Want): Reservation {
    // A copy, so that two reservations of the same want are different.
    const held = { ...want };
    this.held.add(held);
    return this.reservationOf(held);
  }

  /** For a try that no budget limits: nothing is set aside, but its cost is counted. */
  count(want: Want): Reservation {
    return this.reservationOf(want);
  }

  private reservationOf(want: Want): Reservation {
    let isSettled = false;
    return {
      settle: (usd) => {
        checkAmount(usd);
        if (isSettled) return;
        isSettled = true;
        const wasHeld = this.held.delete(want);
        if (usd > 0) {
          for (const scope of [ALL, want.provider]) this.spent.set(scope, this.spentBy(scope) + usd);
        }
        if (wasHeld || usd > 0) this.changed();
      },
    };
  }
}

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
