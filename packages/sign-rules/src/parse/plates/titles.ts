import type { Holder, Rule } from '@curbwise/contract';
import type { Draft } from './draft';

/** Whether two name the same zone; who names none may mean any. */
function sharesZone(title: readonly Holder[], other: Holder): boolean {
  const names = title.flatMap(({ name }) => name ?? []);
  return names.length === 0 || other.name === null || names.includes(other.name);
}

const ofZone = (title: readonly Holder[], { liftedFor, onlyFor }: Rule) =>
  [...liftedFor, ...onlyFor].some(
    (holder) => (holder.kind === 'permit' || holder.kind === 'resident') && sharesZone(title, holder),
  );

/**
 * `RESIDENT PARKING ZONE 5` over `2 HOUR PARKING 8AM-6PM EXCEPT ZONE 5 PERMITS`: the first plate only names the zone, as
 * the second says what holds in it. Beside plates that do not speak of the zone it is kept.
 */
export function dropTitles(draft: Draft): void {
  for (const { panel, side, holders } of draft.titles) {
    const isExplained = draft.rules.some(
      (rule) => rule.panel > panel && (side === null || rule.side === side) && ofZone(holders, rule),
    );
    if (!isExplained) continue;
    draft.rules = draft.rules.filter((rule) => rule.panel !== panel);
    draft.ignored.push(...draft.unread.filter((words) => words.panel === panel));
    draft.unread = draft.unread.filter((words) => words.panel !== panel);
  }
}
