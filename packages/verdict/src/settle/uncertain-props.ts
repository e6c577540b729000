import type { FixSubject } from '../judging/adjustments-slice';
import type { Verdict } from '../judging/use-verdict';

/** The props of the parts that show an open answer. */
export interface UncertainProps {
  verdict: Verdict;
  /** The driver wants to correct what was read. */
  onFix: (subject?: FixSubject) => void;
}
