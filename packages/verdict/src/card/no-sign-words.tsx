import { useLanguage, useStrings } from '@curbwise/platform';
import { withArticle } from '@curbwise/sign-rules';
import { Button } from '@curbwise/ui';
import { strings } from '../strings';
import type { Verdict } from '../judging/use-verdict';

export interface IrrelevantWordsProps {
  verdict: Verdict;
  /** The driver wants to type what the sign says. */
  onFix: (panel: 'new') => void;
}

/** What the photo shows instead of a sign, and a button in case it is a sign. Only English adds an article to the object. */
export function IrrelevantWords({ verdict: { analysis }, onFix }: IrrelevantWordsProps) {
  const t = useStrings(strings);
  const language = useLanguage();
  const object = analysis.detectedObject?.trim();
  return (
    <>
      <p>
        {object
          ? t('looksLike', { object: language === 'en' ? withArticle(object) : object })
          : t('looksLikeNothing')}
      </p>
      <Button variant="secondary" size="compact" onClick={() => onFix('new')}>
        {t('isSign')}
      </Button>
    </>
  );
}

export interface PossibleWordsProps {
  verdict: Verdict;
  /** The driver wants to type what the sign says. */
  onFix: (panel: 'new') => void;
}

/** What was seen of a sign that could not be read, how another photo can be better, and a button to type its words. */
export function PossibleWords({ verdict: { analysis, words }, onFix }: PossibleWordsProps) {
  const t = useStrings(strings);
  const { possibleSign, hints } = analysis;
  return (
    <>
      <p>{t(`possible.${possibleSign?.is ?? 'sign'}`)}</p>
      <p>{t('possible.again', { how: words.list(hints.map((hint) => words.hints[hint])) })}</p>
      <Button variant="secondary" size="compact" onClick={() => onFix('new')}>
        {t('settle.write')}
      </Button>
    </>
  );
}
