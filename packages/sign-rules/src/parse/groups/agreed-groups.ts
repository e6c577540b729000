import type { Condition, TimeWindow } from '@curbwise/contract';
import { EVERY_DAY } from '../phrases/day-mask';
import type { WrittenDays } from '../items/days';
import { namesDays, type Group } from './group';
import { ALL_DAY } from '../items/time-windows';

/** The days that are left of a group, so far as they can be told by weekday. */
function settled(group: Group): Group {
  const days = group.days ?? EVERY_DAY;
  const isPlain = (excepted: WrittenDays) => excepted.conditions.length === 0 && excepted.weeks.length === 0;
  const daysOf = (list: readonly WrittenDays[]) =>
    list.filter(isPlain).reduce((mask, excepted) => mask | (excepted.days & ~excepted.doubtful), 0);
  const rest = (list: readonly WrittenDays[]) =>
    list.filter((excepted) => !isPlain(excepted) || excepted.holidays || excepted.doubtful);
  const left = days & ~daysOf(group.excepted);
  if (left === 0 || (group.days === null && group.holidays)) return group;
  return {
    ...group,
    days: left,
    doubtful: (group.doubtful | daysOf(group.perhapsExcepted)) & left,
    excepted: rest(group.excepted),
    perhapsExcepted: rest(group.perhapsExcepted),
  };
}

/** A window of a group, with what it hangs on beside its days. */
const keyOf = (group: Group, window: TimeWindow) =>
  JSON.stringify([
    window,
    { ...group, days: namesDays(group) && group.days === null, doubtful: 0, windows: 0, lines: 0 },
  ]);

/** The windows of a reading one by one, by what they are beside their days. */
function byWindow(groups: readonly Group[]): Map<string, Group> {
  const found = new Map<string, Group>();
  for (const group of groups) {
    for (const window of group.windows.length > 0 ? group.windows : [ALL_DAY]) {
      const key = keyOf(group, window);
      const days = group.days ?? (group.holidays ? 0 : EVERY_DAY);
      const before = found.get(key);
      const sure = (days & ~group.doubtful) | (before ? before.days! & ~before.doubtful : 0);
      const all = days | (before?.days ?? 0);
      found.set(key, { ...group, windows: [window], days: all, doubtful: all & ~sure });
    }
  }
  return found;
}

/** What several readings agree on is sure, the rest of each in doubt. */
export function agreed(readings: readonly Group[][]): Group[] {
  const maps = readings.map((groups) => byWindow(groups.map(settled)));
  const keys = [...new Set(maps.flatMap((map) => [...map.keys()]))];
  return keys.map((key) => {
    const found = maps.flatMap((map) => map.get(key) ?? []);
    const all = found.reduce((mask, { days }) => mask | days!, 0);
    const isEverywhere = found.length === maps.length;
    const sure = isEverywhere
      ? found.reduce((mask, { days, doubtful }) => mask & days! & ~doubtful, EVERY_DAY)
      : 0;
    const conditions: Condition[] =
      isEverywhere || all ? found[0]!.conditions : [...found[0]!.conditions, 'other'];
    return { ...found[0]!, days: all === 0 ? null : all, doubtful: all & ~sure, conditions };
  });
}
