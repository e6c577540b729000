import { demandAmount, hasRoom, type Reservation, type Want } from './spending';

/** Whose money it is: a provider's by its name, or that of all. */
export type Scope = string;

/** All providers together. No provider has an empty name. */
export const ALL: Scope = '';

/** What one gateway has spent in a day, and what it has set aside for tries that are under way. */
export class Ledger {
  private readonly spent = new Map<Scope, number>();
  private readonly held = new Set<Want>();

  /** @param changed is called whenever an amount has changed */
  constructor(private readonly changed: () => void = () => undefined) {}

  spentBy(scope: Scope): number {
    return this.spent.get(scope) ?? 0;
  }

  /** Added up anew each time: what is left of sums of fractions would count as something that is held. */
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
   * @param elsewhere US dollars that others have taken
   */
  fits({ provider, usd, allUsd, providerUsd }: Want, elsewhere: (scope: Scope) => number = () => 0): boolean {
    const taken = (scope: Scope) => this.spentBy(scope) + this.heldBy(scope) + elsewhere(scope);
    return hasRoom(taken(ALL), usd, allUsd) && hasRoom(taken(provider), usd, providerUsd);
  }

  /** Sets aside what a try may cost, whether or not there is room. */
  hold(want: Want): Reservation {
    // A reservation is one of its own, also where another one is of the same amount.
    const held = { ...want };
    this.held.add(held);
    return this.reservationOf(held);
  }

  /** For a try that no budget bounds: nothing is set aside, what it cost is counted. */
  count(want: Want): Reservation {
    return this.reservationOf(want);
  }

  private reservationOf(want: Want): Reservation {
    let isSettled = false;
    return {
      settle: (usd) => {
        demandAmount(usd);
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
