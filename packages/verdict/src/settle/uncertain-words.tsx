import { useStrings } from '@curbwise/platform';
import { Sentence } from '../card/sentence';
import { lateModule } from '../late-module';
import { strings } from '../strings';
import type { UncertainProps } from './uncertain-props';

/** The questions need the grammar of signs, and only an open answer needs them. */
export const uncertainDetails = lateModule(() => import('./uncertain-details'));

/** What is missing for an answer, and the questions that settle it; without these what is missing alone. */
export function UncertainWords({ verdict, onFix }: UncertainProps) {
  const t = useStrings(strings);
  const { judgement, analysis } = verdict;
  const details = uncertainDetails.useLoaded(judgement !== null);
  if (details && judgement) return <details.UncertainDetails verdict={verdict} onFix={onFix} />;
  // Without a judgement the reasoning is that of words that are known to be wrong.
  const sentences = judgement ? analysis.uncertainty : [];
  if (sentences.length === 0) return <p>{(judgement && analysis.reasoning) || t('oneAnswerMissing')}</p>;
  return sentences.map((sentence, index) => <Sentence key={index}>{sentence}</Sentence>);
}
