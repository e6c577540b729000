import { clauseOf, hasHead, namesTimes, restricts, type Clause } from '../clauses/clause';
import { EVERY_DAY } from '../../languages/day-mask';
import type { Group } from './group';
import { likeliestGroups, isOutOfOrder } from './groups';
import type { Item, PlacedItem } from '../items/item';
import { addsWholeDays } from './schedule-sections';
import { overlap } from '../items/time-windows';

const HEADS: readonly Item['is'][] = ['limit', 'parking', 'pay'];
const HOURS: readonly Item['is'][] = ['window', 'span', 'always'];

const saysHours = ({ item }: PlacedItem) => HOURS.includes(item.is);
const saysWhen = (placed: PlacedItem | undefined) => placed !== undefined && namesTimes(placed.item);
const saysDays = ({ item }: PlacedItem) => item.is === 'days';
const saysAlways = ({ item }: PlacedItem) => item.is === 'always';

/**
 * Hours before a permission whose prohibition was not read: `7-9AM · 2 HOUR PARKING 9AM-4PM`, `ANY TIME · 2 HOUR
 * PARKING`. ANY TIME before a permission is almost certainly the end of a prohibition.
 */
function beforeHead(items: readonly PlacedItem[]): PlacedItem[] {
  const head = items.findIndex(({ item }) => HEADS.includes(item.is));
  const [before, after] = [items.slice(0, head), items.slice(head)];
  const isTwice = (says: (placed: PlacedItem) => boolean) => before.some(says) && after.some(says);
  const isStray = before.some(saysAlways) || isTwice(saysHours) || isTwice(saysDays);
  return isStray ? before.filter(saysWhen) : [];
}

/**
 * Towing hours, which do not belong to a permission: `2 HOUR PARKING 8AM-6PM · TOW AWAY 4-6PM`. Without a limit or
 * payment, TOW AWAY does not belong to it at all.
 */
function ofTow({ items, limit, pays }: Clause): PlacedItem[] {
  if (limit === null && !pays) return items.filter(({ item }) => item.is === 'tow');
  const tow = items.findIndex(({ item }, index) => item.is === 'tow' && saysWhen(items[index + 1]));
  if (tow < 0) return [];
  const end = items.findIndex((placed, index) => index > tow && !saysWhen(placed));
  return items.slice(tow, end < 0 ? items.length : end);
}

const sureDays = ({ days, doubtful }: Group) => (days ?? EVERY_DAY) & ~doubtful;

function clash(one: Group, other: Group): boolean {
  const shareDays = sureDays(one) & sureDays(other);
  const shareWeeks = one.weeks.length === 0 || other.weeks.length === 0;
  if (!shareDays || !shareWeeks) return false;
  return one.windows.some((window) => other.windows.some((second) => overlap(window, second)));
}

/**
 * Hours that a permission names twice or out of order, so that a head is missing: `2 HOUR PARKING 9AM-4PM · 4PM-6PM`.
 */
function repeated(clause: Clause): PlacedItem[] {
  if (clause.items.some((_, at) => addsWholeDays(clause.items, at))) return [];
  const groups = likeliestGroups(clause);
  if (groups.some((group) => group.conditions.includes('am-or-pm'))) return [];
  const isImplausible = groups.some(
    (group, index) => isOutOfOrder(group) || groups.slice(0, index).some((before) => clash(before, group)),
  );
  return isImplausible ? clause.items.filter(saysHours).slice(-1) : [];
}

/**
 * The parts of a permission that probably do not belong to it: hours whose own head was lost or misread.
 */
function findStrayHours(clause: Clause): PlacedItem[] {
  if (restricts(clause)) return [];
  const strays = [...beforeHead(clause.items), ...ofTow(clause)];
  return strays.length > 0 ? strays : repeated(clause);
}

/** Splits off the hours of a clause whose own head was not read. */
export function splitStrayHours(clause: Clause): Clause[] {
  const strays = hasHead(clause) ? findStrayHours(clause) : [];
  if (strays.length === 0) return [clause];
  return [
    clauseOf(clause.items.filter((placed) => !strays.includes(placed))),
    { ...clauseOf(strays), stray: true },
  ];
}
