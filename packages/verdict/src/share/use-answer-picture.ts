import { titleOf, type Verdict } from '../judging/verdict';
import { useSentences } from '../strings';
import { shareText, useAnswerFacts, useProof, type AnswerFacts } from './answer-facts';
import { usePicture, type SharedPicture } from './use-picture';

/** An answer as a picture, and as the text that goes with it. */
export interface AnswerPicture {
  facts: AnswerFacts;
  picture: SharedPicture;
  text: string;
}

/** The picture of a verdict, drawn again when the answer or its time changes. */
export function useAnswerPicture(verdict: Verdict): AnswerPicture {
  const t = useSentences();
  const facts = useAnswerFacts(verdict);
  const guidance = t('guidanceOnly');
  const picture = usePicture(
    { facts, title: t(titleOf(verdict)), rules: t('rules'), proof: useProof(verdict), guidance },
    verdict.photo.previewUrl,
  );
  const asked = t('share.asked', { moment: facts.asked });
  return { facts, picture, text: shareText(facts, { asked, guidance }) };
}
