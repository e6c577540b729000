import { useStrings } from '@curbwise/platform';
import { strings } from '../strings';
import type { Verdict } from '../judging/use-verdict';
import { answerFacts, type AnswerFacts } from './answer-facts';

/** For whom an answer holds, if it depends on more than the sign. Reveals no details about the driver. */
function useHoldsFor({ driver, adjustments }: Verdict): string[] {
  const t = useStrings(strings);
  const { side, settled, corrections, readings, named } = adjustments;
  const isAsSaid =
    settled !== null || corrections.length + named.length > 0 || Object.keys(readings).length > 0;
  return [side && t(`onSide.${side}`), driver && t('share.forDriver'), isAsSaid && t('share.asSaid')].filter(
    (sentence): sentence is string => typeof sentence === 'string',
  );
}

/** The facts of a verdict to share, in the language of the page. */
export function useAnswerFacts(verdict: Verdict): AnswerFacts {
  const t = useStrings(strings);
  const holdsFor = useHoldsFor(verdict);
  return answerFacts(
    { ...verdict, holdsFor },
    {
      noon: t('noon'),
      midnight: t('midnight'),
      mayPark: t('share.mayPark'),
      mayNotPark: t('share.mayNotPark'),
      cannotTell: t('share.cannotTell'),
      probablyNot: t('share.probablyNot'),
      until: t('share.until'),
      from: t('share.from'),
    },
  );
}
