import { useStrings } from '@curbwise/platform';
import { Button } from '@curbwise/ui';
import { SpeakButton } from './speak-button';
import { strings } from '../strings';
import type { Verdict } from '../judging/use-verdict';
import './share.css';

export interface AnswerToolsProps {
  verdict: Verdict;
  onShare: () => void;
}

/** Buttons to read the answer out loud and to share it. */
export function AnswerTools({ verdict, onShare }: AnswerToolsProps) {
  const t = useStrings(strings);
  return (
    <div className="answer-tools">
      <SpeakButton verdict={verdict} />
      {verdict.judgement && (
        <Button variant="secondary" size="compact" icon="share" onClick={onShare}>
          {t('share')}
        </Button>
      )}
    </div>
  );
}
