import { useLanguage, useStrings } from '@curbwise/platform';
import { withArticle } from '@curbwise/sign-rules';
import { strings } from '../strings';
import type { Verdict } from '../use-verdict';

/** What the photo shows in place of a sign. Other languages quote it as it was told, without an English article. */
export function IrrelevantWords({ verdict: { analysis } }: { verdict: Verdict }) {
  const t = useStrings(strings);
  const language = useLanguage();
  const object = analysis.detectedObject?.trim();
  if (!object) return <p>{t('looksLikeNothing')}</p>;
  return <p>{t('looksLike', { object: language === 'en' ? withArticle(object) : object })}</p>;
}
