import type { Item } from '../items/item';
import { isHead, newClause, restricts, type Clause } from './clause';

/**
 * The clause that an item begins. `DISABLED PARKING ONLY · 1 HR 8AM-4PM · 3 HR 4PM-10PM`: a limit after a limit for those a place is kept for is one for
 * them, too. `PERMIT ZONE 8AM-6PM MON-FRI · 2P SAT` is another statement; `TAXI STAND 8AM-6PM · 1 HR 6PM-10PM` may be.
 *
 * @param item that begins a clause
 * @returns a clause, still without that item, with what it has of the clause before it
 */
export function clauseAfter(before: Clause, item: Item): Clause {
  const clause = newClause();
  if (item.is !== 'limit') return clause;
  const { limit } = item;
  if (!restricts(before)) return { ...clause, perhapsReserved: before.perhapsReserved };
  const isStatement = limit.letter || limit.parking || limit.pays;
  const { prohibition, reserved, liftedFor } = before;
  // `3 HMP COMMERCIAL VEHICLES ONLY · 2 HMP`: the place is kept at the hours of the first limit.
  const heads = before.items.filter(({ item }) => isHead(item)).map(({ item }) => item.is);
  const isOwn = heads[0] === 'limit' && heads.some((is) => is === 'reserved' || is === 'prohibition');
  const isTitled = before.limit !== null && !isOwn;
  if (isTitled && (!isStatement || before.letter)) return { ...clause, prohibition, reserved, liftedFor };
  return { ...clause, perhapsReserved: isStatement ? null : reserved };
}
