import type { Holder } from '@curbwise/contract';
import type { Draft } from './draft';

/** `EXCEPT PERMIT ZONE 5` on a plate of its own lifts the rules of the plate above it. */
export function applyRider(rider: Holder[] | null, panel: number, draft: Draft): void {
  if (!rider) return;
  const above = draft.rules.filter((rule) => rule.panel === draft.plates[panel - 1]);
  // Of a limit and a prohibition, nobody knows which is meant.
  if (above.some(({ effect }) => effect !== above[0]?.effect)) return;
  for (const rule of above) rule.liftedFor = [...rule.liftedFor, ...rider];
}
