import {
  parseLocalDateTime,
  type AnalysisResponse,
  type Context,
  type LocalDateTime,
} from '@curbwise/contract';
import { analyse, type Phrasebook } from '@curbwise/sign-rules';

/** What the engine says of a sign with these panels, in the words of a language. */
export function judged(
  texts: readonly string[],
  at: string,
  { context = {}, words }: { context?: Context; words?: Phrasebook } = {},
): AnalysisResponse {
  const { analysis } = analyse(
    {
      panels: texts.map((text) => ({ text, arrow: null, symbol: null, box: null, confidence: 0.95 })),
      extractedText: texts.join('\n'),
      isIrrelevant: false,
      detectedObject: null,
      confidence: 0.95,
    },
    parseLocalDateTime(at) as LocalDateTime,
    context,
    words,
  );
  return {
    ...analysis,
    provenance: { provider: 'replay', model: 'replay', decidedBy: 'rules', agreed: null, cached: false },
  };
}
