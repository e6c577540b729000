import { useStrings } from '@curbwise/platform';
import { Sentence } from '../card/sentence';
import { lateModule } from '../loading/late-module';
import { strings } from '../strings';
import type { UncertainProps } from './uncertain-props';

/** Loaded separately: the questions need the grammar of signs, and only an uncertain answer needs the questions. */
export const uncertainDetails = lateModule(() => import('./uncertain-details'));

/** What is missing for an answer and the questions that settle it; until they are loaded, only what is missing. */
export function UncertainWords({ verdict, onFix }: UncertainProps) {
  const t = useStrings(strings);
  const { judgement, analysis } = verdict;
  const details = uncertainDetails.useLoaded(judgement !== null);
  if (details && judgement) return <details.UncertainDetails verdict={verdict} onFix={onFix} />;
  // Without a judgement the reasoning comes from words that are known to be wrong.
  const sentences = judgement ? analysis.uncertainty : [];
  if (sentences.length === 0) return <p>{(judgement && analysis.reasoning) || t('oneAnswerMissing')}</p>;
  return sentences.map((sentence, index) => <Sentence key={index}>{sentence}</Sentence>);
}
