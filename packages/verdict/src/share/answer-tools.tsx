import { useStrings } from '@curbwise/platform';
import { Button } from '@curbwise/ui';
import { SpeakButton } from '../aloud/speak-button';
import { strings } from '../strings';
import type { Verdict } from '../use-verdict';
import './share.css';

export interface AnswerToolsProps {
  verdict: Verdict;
  onShare: () => void;
}

/** What can be done with an answer as it is: have it read out loud, pass it on. */
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
