import {
  parseLocalDateTime,
  type AnalysisResponse,
  type LocalDateTime,
  type Panel,
} from '@curbwise/contract';
import { analyse } from '@curbwise/sign-rules';
import { RECORDED_AT } from '../answers/recorded-at';

const CONFIDENCE = 0.94;
const PROVENANCE = {
  provider: 'recorded',
  model: 'drawn',
  decidedBy: 'rules',
  agreed: null,
  cached: false,
} as const;

/** The gateway's answer to perfectly read panels, judged by the rules; without panels, its answer to a photo of a cat. */
export function judgeRecording(panels: readonly Omit<Panel, 'confidence'>[]): AnalysisResponse {
  const isIrrelevant = panels.length === 0;
  const reading = {
    panels: panels.map((panel) => ({ ...panel, confidence: CONFIDENCE })),
    extractedText: panels.map(({ text }) => text).join('\n'),
    isIrrelevant,
    detectedObject: isIrrelevant ? 'cat' : null,
    confidence: CONFIDENCE,
    hints: [],
  };
  const { analysis } = analyse(reading, parseLocalDateTime(RECORDED_AT) as LocalDateTime);
  return { ...analysis, provenance: PROVENANCE };
}
