import type { Verdict } from '../use-verdict';
import { reasoningBeside } from './reasoning';
import { Sentence } from './sentence';

export interface ReasonProps {
  verdict: Verdict;
  /** Index of a rule that the card says in another place; null if there is none. */
  said: number | null;
}

/** Why the answer is what it is, beside what the card says in larger letters. */
export function Reason({ verdict, said }: ReasonProps) {
  const reasoning = reasoningBeside(verdict, said);
  return reasoning && <Sentence>{reasoning}</Sentence>;
}
