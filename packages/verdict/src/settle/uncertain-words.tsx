import type { Judgement, ReasonCode } from '@curbwise/sign-rules';
import { Confidence } from '../card/card-foot';
import { leaningRule } from '../words/reasoning';
import { Sentence } from '../words/sentence';
import { lateModule } from '../late-module';
import { useSentences } from '../strings';
import { hasUnread, wholeGrammar, wordRoles } from '../judging/corrected-sign';
import type { CorrectableProps } from '../judging/verdict';

/** Loaded separately: only an uncertain answer needs the questions. */
export const uncertainDetails = lateModule(() => import('./uncertain-details'));

/**
 * What finds the likely readings of a panel: the rest of the grammar, and the roles of words. Without a network there are
 * fewer readings.
 */
export const grammarOfReadings = lateModule(async () => ({
  loaded: await Promise.allSettled([wholeGrammar.preload(), wordRoles.preload()]),
}));

/** Reasons for which the confidence of the reading is too low for a certain answer. */
const TOO_UNSURE: readonly ReasonCode[] = ['unclear-photo', 'reader-disagrees'];
const isTooUnsure = ({ because }: Judgement) => because.some(({ code }) => TOO_UNSURE.includes(code));

/** What is missing for an answer and the questions that settle it; until they are loaded, only what is missing. */
function Missing({ verdict, onFix }: CorrectableProps) {
  const t = useSentences();
  const { judgement, analysis } = verdict;
  const details = uncertainDetails.useLoaded(judgement !== null);
  const mayBeMisread = judgement !== null && (hasUnread(analysis) || isTooUnsure(judgement));
  const readings = grammarOfReadings.useLoaded(mayBeMisread);
  if (details && judgement && (readings || !mayBeMisread))
    return <details.UncertainDetails verdict={verdict} onFix={onFix} />;
  // Without a judgement the reasoning comes from words that are known to be wrong.
  const sentences = judgement ? analysis.uncertainty : [];
  if (sentences.length === 0) return <p>{(judgement && analysis.reasoning) || t('oneAnswerMissing')}</p>;
  return sentences.map((sentence, index) => <Sentence key={index}>{sentence}</Sentence>);
}

/** Why the answer is probably no, if it is; what is missing; and the confidence, if it is what makes it uncertain. */
export function UncertainWords({ verdict, onFix }: CorrectableProps) {
  const { judgement, analysis } = verdict;
  const leaning = leaningRule(verdict);
  return (
    <>
      {leaning !== null && <Sentence>{leaning}</Sentence>}
      <Missing verdict={verdict} onFix={onFix} />
      {judgement && isTooUnsure(judgement) && <Confidence analysis={analysis} />}
    </>
  );
}
