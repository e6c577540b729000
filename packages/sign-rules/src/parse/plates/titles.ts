import type { Holder, Rule } from '@curbwise/contract';
import type { Draft } from './draft';

/** Whether a title and a holder name the same zone. One that names no zone may mean any. */
function sharesZone(title: readonly Holder[], other: Holder): boolean {
  const names = title.flatMap(({ name }) => name ?? []);
  return names.length === 0 || other.name === null || names.includes(other.name);
}

const ofZone = (title: readonly Holder[], { liftedFor, onlyFor }: Rule) =>
  [...liftedFor, ...onlyFor].some(
    (holder) => (holder.kind === 'permit' || holder.kind === 'resident') && sharesZone(title, holder),
  );

/**
 * Drops the rules of plates that are only the title of a zone: `RESIDENT PARKING ZONE 5` above `2 HOUR PARKING 8AM-6PM
 * EXCEPT ZONE 5 PERMITS`. Without a plate below that mentions the zone, the plate is kept.
 */
export function dropTitles(draft: Draft): void {
  for (const { panel, side, holders } of draft.titles) {
    const explaining = draft.rules.filter(
      (rule) => rule.panel > panel && (side === null || rule.side === side) && ofZone(holders, rule),
    );
    if (explaining.length === 0) continue;
    for (const rule of explaining) draft.links.push([panel, rule.panel]);
    draft.rules = draft.rules.filter((rule) => rule.panel !== panel);
    draft.ignored.push(...draft.unread.filter((words) => words.panel === panel));
    draft.unread = draft.unread.filter((words) => words.panel !== panel);
  }
}
