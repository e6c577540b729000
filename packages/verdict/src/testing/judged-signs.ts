import {
  parseLocalDateTime,
  type AnalysisResponse,
  type Context,
  type LocalDateTime,
  type Panel,
} from '@curbwise/contract';
import { analyse } from '@curbwise/sign-rules';
import { JUDGED_AT } from './analyses';

/** A panel as a careful reader sees it. */
export const panelOf = (text: string, changes: Partial<Panel> = {}): Panel => ({
  text,
  arrow: null,
  symbol: null,
  box: null,
  confidence: 0.95,
  ...changes,
});

/** What the gateway answers of a sign: the engine's own analysis. */
export function answerOf(panels: Panel[], context: Context = {}): AnalysisResponse {
  const { analysis } = analyse(
    { panels, extractedText: '', isIrrelevant: false, detectedObject: null, confidence: 0.95, hints: [] },
    parseLocalDateTime(JUDGED_AT) as LocalDateTime,
    context,
  );
  return {
    ...analysis,
    provenance: { provider: 'replay', model: 'replay', decidedBy: 'rules', agreed: null, cached: false },
  };
}
