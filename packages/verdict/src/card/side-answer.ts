import type { Answer, Lean, LocalDateTime, Side } from '@curbwise/contract';
import { judgementOf, render, type Judgement } from '@curbwise/sign-rules';
import type { Verdict } from '../judging/use-verdict';
import { nextStay, rulesOf } from '../judging/stay-limits';
import { explained, leaningRule, reasoningBeside, type Judged } from '../words/reasoning';

/** The answer on one side of the sign, short enough for a button. */
export interface SideAnswer {
  answer: Answer;
  lean: Lean | null;
  /** When a stay from now ends; null if nothing ends it or parking is not allowed. */
  until: LocalDateTime | null;
  /** The time before which parking is not allowed; null if it is allowed or the prohibition does not end. */
  notBefore: LocalDateTime | null;
  reason: string;
}

function reasonOf(judged: Judged, judgement: Judgement): string {
  const { analysis, words } = judged;
  if (judgement.answer === 'allowed' && judgement.endsBy !== null)
    return `${analysis.parkingRules[judgement.endsBy]}.`;
  if (judgement.answer !== 'uncertain') return reasoningBeside(judged, null);
  const leaning = leaningRule(judged);
  if (leaning !== null) return leaning;
  const explanation = explained(judged);
  return explanation ? (render(explanation, rulesOf(analysis), words).uncertainty[0] ?? '') : '';
}

/** The answer for a car on that side. */
export function sideAnswer({ analysis, now, context, words }: Verdict, side: Side): SideAnswer {
  const there = { ...context, side };
  const judgement = judgementOf(analysis, now, there);
  const { answer, lean, until } = judgement;
  return {
    answer,
    lean,
    until,
    notBefore: answer === 'forbidden' ? (nextStay(analysis, judgement, there)?.at ?? null) : null,
    reason: reasonOf({ analysis, judgement, now, words }, judgement),
  };
}
