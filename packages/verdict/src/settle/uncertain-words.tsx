import { useStrings } from '@curbwise/platform';
import { Sentence } from '../card/sentence';
import { lateModule } from '../late-module';
import type { FixSubject } from '../sheets';
import { strings } from '../strings';
import type { Verdict } from '../use-verdict';

/** The questions need the grammar of signs, and only an open answer needs them. */
export const uncertainDetails = lateModule(() => import('./uncertain-details'));

export interface UncertainWordsProps {
  verdict: Verdict;
  /** The driver wants to put right what was read. */
  onFix: (subject?: FixSubject) => void;
}

/** What is missing for an answer, and the questions that settle it; without these what is missing alone. */
export function UncertainWords({ verdict, onFix }: UncertainWordsProps) {
  const t = useStrings(strings);
  const { judgement, analysis } = verdict;
  const details = uncertainDetails.useLoaded(judgement !== null);
  if (details && judgement) return <details.UncertainDetails verdict={verdict} onFix={onFix} />;
  // Without a judgement the reasoning is that of words that are known to be wrong.
  const sentences = judgement ? analysis.uncertainty : [];
  if (sentences.length === 0) return <p>{(judgement && analysis.reasoning) || t('oneAnswerMissing')}</p>;
  return sentences.map((sentence, index) => <Sentence key={index}>{sentence}</Sentence>);
}
