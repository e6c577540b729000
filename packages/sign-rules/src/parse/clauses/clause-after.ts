import type { Item } from '../items/item';
import { isHead, newClause, restricts, saysHours, type Clause } from './clause';

/** `8-9.30AM PERMIT HOLDERS ONLY`: a head below its hours is not the title of the next statement. */
function beginsWithHours({ items }: Clause): boolean {
  const first = items.find(({ item }) => isHead(item) || saysHours(item));
  return first !== undefined && saysHours(first.item);
}

/**
 * The clause that an item begins, with what it takes over from the clause before it. In `DISABLED PARKING ONLY · 1 HR
 * 8AM-4PM · 3 HR 4PM-10PM` the second limit is for the same holders as the first. `PERMIT ZONE 8AM-6PM MON-FRI · 2P
 * SAT` is a new statement; `TAXI STAND 8AM-6PM · 1 HR 6PM-10PM` may be one, `8AM-6PM TAXI STAND · 6PM-10PM 1 HR` is one.
 *
 * @param item the item that begins the clause
 * @returns the clause, without that item
 */
export function clauseAfter(before: Clause, item: Item): Clause {
  const clause = newClause();
  if (item.is !== 'limit') return clause;
  const { limit } = item;
  if (!restricts(before)) return { ...clause, perhapsReserved: before.perhapsReserved };
  const isStatement = limit.letter || limit.parking || limit.pays;
  const { prohibition, reserved, liftedFor } = before;
  // `3 HMP COMMERCIAL VEHICLES ONLY · 2 HMP`: the place is reserved at the hours of the first limit only.
  const heads = before.items.filter(({ item }) => isHead(item)).map(({ item }) => item.is);
  const isOwn = heads[0] === 'limit' && heads.some((is) => is === 'reserved' || is === 'prohibition');
  const isTitled = before.limit !== null && !isOwn;
  if (isTitled && (!isStatement || before.letter)) return { ...clause, prohibition, reserved, liftedFor };
  return { ...clause, perhapsReserved: isStatement || beginsWithHours(before) ? null : reserved };
}
