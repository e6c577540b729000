import { useStrings } from '@curbwise/platform';
import { Button } from '@curbwise/ui';
import { strings } from '../strings';
import type { Verdict } from '../judging/use-verdict';

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
