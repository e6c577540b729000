import type { AnalysisResponse } from '@curbwise/contract';
import { useStrings } from '@curbwise/platform';
import { ConfidenceBadge, confidenceLevel } from '@curbwise/ui';
import { strings } from '../strings';

/** How sure the reading is, and what that means. */
export function Confidence({ analysis }: { analysis: AnalysisResponse }) {
  const t = useStrings(strings);
  const percent = analysis.confidence * 100;
  return (
    <ConfidenceBadge
      percent={percent}
      label={t(`confidence.${confidenceLevel(percent)}`)}
      meaning={t('confidence.meaning')}
    />
  );
}
