import { late } from '../../late/late';
import type { PlacedItem } from '../items/item';

/** Limits a prohibition to the vehicles beside it. Until it is installed, no reader finds vehicles. */
export const bindVehicles = late((items: readonly PlacedItem[]) => items);

/** Splits off vehicle bans at the end of a panel. */
export const splitTrailingBans = late(
  (items: readonly PlacedItem[]): [before: readonly PlacedItem[], bans: readonly PlacedItem[]] => [items, []],
);
