import type { AnalysisResponse } from '@curbwise/contract';
import { ConfidenceBadge, confidenceLevel } from '@curbwise/ui';
import { useSentences } from '../strings';

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
