import { useLanguage } from '@curbwise/platform';
import { withArticle } from '@curbwise/sign-rules';
import { useSentences } from '../strings';
import type { CorrectableProps } from '../judging/verdict';
import { MinorButton } from '../minor-button';

/** What the photo shows instead of a sign, and a button in case it is a sign. Only English adds an article to the object. */
export function IrrelevantWords({ verdict: { analysis }, onFix }: CorrectableProps) {
  const t = useSentences();
  const language = useLanguage();
  const object = analysis.detectedObject?.trim();
  return (
    <>
      <p>
        {object
          ? t('looksLike', { object: language === 'en' ? withArticle(object) : object })
          : t('looksLikeNothing')}
      </p>
      <MinorButton onClick={() => onFix('new')}>{t('isSign')}</MinorButton>
    </>
  );
}

/** What was seen of a sign that could not be read, how another photo can be better, and a button to type its words. */
export function PossibleWords({ verdict: { analysis, words }, onFix }: CorrectableProps) {
  const t = useSentences();
  const { possibleSign, hints } = analysis;
  return (
    <>
      <p>{t(`possible.${possibleSign?.is ?? 'sign'}`)}</p>
      <p>{t('possible.again', { how: words.list(hints.map((hint) => words.hints[hint])) })}</p>
      <MinorButton onClick={() => onFix('new')}>{t('settle.write')}</MinorButton>
    </>
  );
}
