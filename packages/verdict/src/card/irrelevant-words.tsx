import { useLanguage, useStrings } from '@curbwise/platform';
import { withArticle } from '@curbwise/sign-rules';
import { Button } from '@curbwise/ui';
import { strings } from '../strings';
import type { Verdict } from '../use-verdict';

export interface IrrelevantWordsProps {
  verdict: Verdict;
  /** The driver writes down what the sign says. */
  onFix: (panel: 'new') => void;
}

/** What the photo shows in place of a sign, and the way on if it is one after all. Other languages quote it as it was told, without an English article. */
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
