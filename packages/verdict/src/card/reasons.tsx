import type { Verdict } from '../judging/verdict';
import { reasoningBeside } from '../words/reasoning';
import { Sentence } from '../words/sentence';
import { useSentences } from '../strings';

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

/** The rule that ends the stay, or a note that none does. */
export function EndOfStay({ verdict: { judgement, analysis } }: { verdict: Verdict }) {
  const t = useSentences();
  if (!judgement) return null;
  const { endsBy, because } = judgement;
  const rule = endsBy === null ? undefined : analysis.parkingRules[endsBy];
  if (endsBy === null || rule === undefined) return <p className="card__no-end">{t('nothingEnds')}</p>;
  const isSure = because.every(({ code }) => code !== 'stay-may-end');
  const named = { number: endsBy + 1, rule };
  return <Sentence>{isSure ? t('endsBy', named) : t('mayEndBy', named)}</Sentence>;
}
