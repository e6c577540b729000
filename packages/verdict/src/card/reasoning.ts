import type { Verdict } from '../use-verdict';
import { explain, render, type Explanation } from '@curbwise/sign-rules';

/** What a judgement is put into words with. */
export type Judged = Pick<Verdict, 'analysis' | 'judgement' | 'now' | 'words'>;

/** The rules of a sign by their index, in the order of `parkingRules`. */
export const rulesOf = ({ panels }: Judged['analysis']) => panels.flatMap(({ rules }) => rules);

/** Why the answer is what it is, until when, and what is missing: messages without words. Null where no sign was judged. */
export function explained({ analysis, judgement, now }: Judged): Explanation | null {
  return judgement && explain(judgement, rulesOf(analysis), now, analysis.hints);
}

/**
 * Why the answer is what it is, in the language of the page, beside what the card shows large or in a line of its own:
 * without the moment at which the answer ends, and without the rule that ends it.
 * @param said index of a rule that the card says anyway; null if there is none
 * @returns empty if there is no more to say
 */
export function reasoningBeside(judged: Judged, said: number | null): string {
  const explanation = explained(judged);
  if (!explanation) return judged.analysis.reasoning;
  const reason = explanation.reason.filter(({ params }) => !('rule' in params) || params.rule !== said);
  return render(
    { ...explanation, reason, until: null, next: null, missing: [] },
    rulesOf(judged.analysis),
    judged.words,
  ).reasoning;
}

/** Why a stay has to end when it does, in the language of the page; the moment itself is said elsewhere. */
export function whyItEnds(judged: Judged): string {
  const explanation = explained(judged);
  if (explanation?.until?.code !== 'rule-begins') return reasoningBeside(judged, null);
  return render({ ...explanation, reason: [], missing: [] }, rulesOf(judged.analysis), judged.words)
    .reasoning;
}
