import type { Verdict } from '../judging/use-verdict';
import { reasoningBeside } from '../words/reasoning';
import { Sentence } from '../words/sentence';

export interface ReasonProps {
  verdict: Verdict;
  /** Index of a rule that the card shows elsewhere; null if there is none. */
  said: number | null;
}

/** The reason for the answer, without what the card shows elsewhere. */
export function Reason({ verdict, said }: ReasonProps) {
  const reasoning = reasoningBeside(verdict, said);
  return reasoning && <Sentence>{reasoning}</Sentence>;
}
