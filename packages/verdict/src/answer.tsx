import { useEffect, useId, useRef, useState } from 'react';
import type { Side } from '@curbwise/contract';
import {
  resetScan,
  retryScan,
  useNow,
  usePlatformDispatch,
  useStrings,
  type FailureCause,
  type ScanPhoto,
  type ScanResult,
} from '@curbwise/platform';
import { ActionBar, Button, Plate, VisuallyHidden } from '@curbwise/ui';
import { Evidence } from './evidence';
import { PlateWords } from './plate-words';
import { strings } from './strings';
import { useAnswerChange } from './use-answer-change';
import { useStandingAnalysis } from './use-standing-analysis';
import { verdictKind } from './verdict-kind';

export interface AnswerProps {
  result: ScanResult;
  photo: ScanPhoto;
  /** What the scan failed of; null if the result stands for no failure. */
  failureCause: FailureCause | null;
}

/** The answer of a scan; where the sides of the sign differ, the driver can say which one counts. */
export function Answer(props: AnswerProps) {
  const [side, setSide] = useState<Side | null>(null);
  return <AnswerOnSide key={side} {...props} side={side} onSide={setSide} />;
}

interface AnswerOnSideProps extends AnswerProps {
  /** Where the car is, if the driver said so. */
  side: Side | null;
  onSide: (side: Side | null) => void;
}

/** The answer at this minute, what it rests on, and what to do next. */
function AnswerOnSide({ result, photo, failureCause, side, onSide }: AnswerOnSideProps) {
  const failed = failureCause !== null;
  const t = useStrings(strings);
  const dispatch = usePlatformDispatch();
  const { time } = useNow();
  const wordsId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const analysis = useStandingAnalysis(result, { settled: failed || result.isIrrelevant, side });
  const kind = verdictKind(analysis, failed);
  const change = useAnswerChange(kind);

  useEffect(() => title.current?.focus(), []);

  return (
    <div className="verdict" data-verdict={kind}>
      <div className="verdict__plate">
        <Plate tone={kind} title={t(`title.${kind}`)} titleRef={title} describedBy={wordsId} arriving>
          <div id={wordsId} className="verdict__words">
            <PlateWords
              kind={kind}
              analysis={analysis}
              now={time}
              failureCause={failureCause}
              onSide={onSide}
            />
            {side && <p className="text-soft">{t(`onSide.${side}`)}</p>}
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
          {side && (
            <Button variant="secondary" size="compact" onClick={() => onSide(null)}>
              {t('otherSide')}
            </Button>
          )}
          <Button variant={failed ? 'secondary' : 'primary'} onClick={() => dispatch(resetScan())}>
            {t('scanAnother')}
          </Button>
        </ActionBar>
      </div>
    </div>
  );
}
