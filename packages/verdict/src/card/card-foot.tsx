import type { AnalysisResponse } from '@curbwise/contract';
import { ConfidenceBadge, confidenceLevel } from '@curbwise/ui';
import type { Verdict } from '../judging/verdict';
import { useSentences } from '../strings';
import { BothSides } from './both-sides';
import { DriverNote } from './driver-note';

/** The confidence of the reading and what it means. */
export function Confidence({ analysis }: { analysis: AnalysisResponse }) {
  const t = useSentences();
  const percent = analysis.confidence * 100;
  return (
    <ConfidenceBadge
      percent={percent}
      label={t(`confidence.${confidenceLevel(percent)}`)}
      meaning={t('confidence.meaning')}
    />
  );
}

/** What ends the words of a yes and of a no: for whom they hold, on which side, and how sure they are. */
export function CardFoot({ verdict, hasSides = false }: { verdict: Verdict; hasSides?: boolean }) {
  const t = useSentences();
  const { corrections } = verdict.adjustments;
  // The confidence is of the words that were read; the driver has left some out.
  const isOnlyIf = corrections.some((one) => 'isRisky' in one && one.isRisky);
  return (
    <>
      <DriverNote verdict={verdict} />
      {hasSides && <BothSides verdict={verdict} />}
      {isOnlyIf ? <p>{t('onlyIfRight')}</p> : <Confidence analysis={verdict.analysis} />}
    </>
  );
}
