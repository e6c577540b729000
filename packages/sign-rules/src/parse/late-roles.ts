import { late } from '../late/late';
import type { Run } from './lifting-words';
import type { Draft, Head } from './plates/draft';
import type { Plate } from './plates/join-plates';
import type { PanelReading } from './read-panel';

/** Decides about unknown words that may be names. */
export const settleRoles = late((_plates: readonly Plate<PanelReading>[], _draft: Draft): void => undefined);

/** Whether unread words may lift a rule. Until it is installed, all may. */
export const hasLiftingWords = late(
  (_reading: PanelReading, runs: readonly Run[], _head: Head | null) => runs.length > 0,
);
