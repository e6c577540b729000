import { demandAmount, utcDay, type Clock, type Spending } from './spending';

/** Spending of this process alone. It begins at nought. */
export function memorySpending(clock: Clock = Date.now): Spending {
  let day = '';
  let spent = 0;

  function turnTheDay(): void {
    const today = utcDay(clock());
    if (today === day) return;
    day = today;
    spent = 0;
  }

  return {
    today() {
      turnTheDay();
      return spent;
    },
    add(usd) {
      demandAmount(usd);
      turnTheDay();
      spent += usd;
    },
    close: () => Promise.resolve(),
  };
}
