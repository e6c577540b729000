import { useEffect, useId, useRef, useState } from 'react';
import {
  resetScan,
  retryScan,
  useNow,
  usePlatformDispatch,
  useStrings,
  type ScanPhoto,
  type ScanResult,
} from '@curbwise/platform';
import { ActionBar, Button, Plate, VisuallyHidden } from '@curbwise/ui';
import { Evidence } from './evidence';
import { PlateWords } from './plate-words';
import { strings } from './strings';
import { useStandingAnalysis } from './use-standing-analysis';
import { verdictKind, type VerdictKind } from './verdict-kind';

export interface AnswerProps {
  result: ScanResult;
  photo: ScanPhoto;
  /** The result stands for a failure. */
  failed: boolean;
}

/** Says once when another answer has taken the place of the one that was read out on arrival. */
function useAnswerChange(kind: VerdictKind): VerdictKind | null {
  const [said, setSaid] = useState<{ kind: VerdictKind; changed: boolean }>({ kind, changed: false });
  if (said.kind !== kind) setSaid({ kind, changed: true });
  return said.changed ? said.kind : null;
}

/** The answer at this minute, what it rests on, and what to do next. */
export function Answer({ result, photo, failed }: AnswerProps) {
  const t = useStrings(strings);
  const dispatch = usePlatformDispatch();
  const { time } = useNow();
  const wordsId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const analysis = useStandingAnalysis(result.analysis, failed || result.isIrrelevant);
  const kind = verdictKind(analysis, failed);
  const change = useAnswerChange(kind);

  useEffect(() => title.current?.focus(), []);

  return (
    <div className="verdict" data-verdict={kind}>
      <div className="verdict__plate">
        <Plate tone={kind} title={t(`title.${kind}`)} titleRef={title} describedBy={wordsId} arriving>
          <div id={wordsId} className="verdict__words">
            <PlateWords kind={kind} analysis={analysis} now={time} />
            {result.cached && <p className="text-soft">{t('cached')}</p>}
          </div>
        </Plate>
        <VisuallyHidden role="status">
          {change && t('answerChanged', { title: t(`title.${change}`) })}
        </VisuallyHidden>
      </div>
      <Evidence analysis={analysis} kind={kind} photo={photo} />
      <div className="verdict__actions">
        <ActionBar>
          {failed && <Button onClick={() => void dispatch(retryScan())}>{t('tryAgain')}</Button>}
          <Button variant={failed ? 'secondary' : 'primary'} onClick={() => dispatch(resetScan())}>
            {t('scanAnother')}
          </Button>
        </ActionBar>
      </div>
    </div>
  );
}
