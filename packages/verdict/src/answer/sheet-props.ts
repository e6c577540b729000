import type { Verdict } from '../judging/use-verdict';

/** What the driver wants to correct: a panel (by index), a missing panel, or the whole sign (the rest is then right). */
export type FixSubject = number | 'new' | 'whole';

/** The props of every sheet over the answer. */
export interface SheetContentProps {
  verdict: Verdict;
  onClose: () => void;
  /** The panel that the sheet opens on; absent if the driver chose none. */
  panel?: FixSubject | undefined;
}
