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
