import type { Holder } from '@curbwise/contract';
import type { Draft } from './draft';

/** Applies a rider, a plate with only an exception such as `EXCEPT PERMIT ZONE 5`, to the rules of the plate above. */
export function applyRider(rider: Holder[] | null, panel: number, draft: Draft): void {
  if (!rider) return;
  const above = draft.rules.filter((rule) => rule.panel === draft.plates[panel - 1]);
  // If the plate above has both a limit and a prohibition, it is unclear which one is lifted.
  if (above.some(({ effect }) => effect !== above[0]?.effect)) return;
  for (const rule of above) rule.liftedFor = [...rule.liftedFor, ...rider];
}
