import type { TimeWindow } from '@curbwise/contract';
import { pick, type Item, type PlacedItem } from '../items/item';
import { contains, endOf, windowOf } from '../items/time-windows';
import { clauseOf, restricts, type Clause } from './clause';

/** The only hours at which parking is paid, of a statement that says nothing else; null if it is another one. */
function paidWindowOf(clause: Clause): TimeWindow | null {
  const [hours, ...more] = pick(clause.schedule, 'window').map(({ window }) => window);
  const isOne = more.length === 0 && hours?.windows.length === 1 && !hours.open && !hours.doubtful;
  return isOne && clause.pays && clause.limit === null && !restricts(clause) ? hours.windows[0]! : null;
}

/** Hours of a limit within the paid hours: AFTER 5PM ends where they end. Null if they go beyond, or it says more. */
function withinPaid({ item, ...placed }: PlacedItem, paid: TimeWindow): PlacedItem | null {
  if (item.is !== 'window') return item.is === 'limit' ? { item, ...placed } : null;
  const { windows, doubtful, open } = item.window;
  const { from } = windows[0]!;
  if (doubtful) return null;
  if (open) {
    // `BEFORE 9AM` begins at midnight.
    const window = from > paid.from && from < endOf(paid) ? windowOf(from, paid.to) : null;
    return (
      window && { ...placed, item: { ...item, window: { windows: [window], doubtful: false, longer: null } } }
    );
  }
  return windows.every((window) => contains(paid, window)) ? { item, ...placed } : null;
}

const DAYS: readonly Item['is'][] = ['days', 'except-days'];

/**
 * Limits that divide the paid hours of a plate hold on its paid days, and none goes on after them: `PAY TO PARK 8AM-8PM
 * MON-SAT · 2 HOUR LIMIT 8AM-5PM · 3 HOUR LIMIT AFTER 5PM`.
 */
export function keepWithinPaidHours(clauses: Clause[]): Clause[] {
  const [paying, ...limits] = clauses;
  const paid = paying && limits.length > 1 ? paidWindowOf(paying) : null;
  if (!paid) return clauses;
  const days = paying!.items.filter(({ item }) => DAYS.includes(item.is));
  const kept = limits.map(({ items, schedule }) => {
    const own = items.map((placed) => withinPaid(placed, paid));
    return schedule.length > 0 && !own.includes(null)
      ? clauseOf([...days, ...own.filter((one) => one !== null)])
      : null;
  });
  return kept.includes(null) ? clauses : [paying!, ...kept.filter((one) => one !== null)];
}
