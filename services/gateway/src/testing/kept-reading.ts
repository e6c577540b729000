import type { KeptReading } from '../cache/reading-cache';
import { clock } from './requests';

/** A reading of one panel with this text. */
export function keptReading(text: string): KeptReading {
  return {
    reading: {
      panels: [
        {
          text,
          arrow: 'left',
          symbol: null,
          box: { x: 0.2, y: 0.1, width: 0.5, height: 0.6 },
          confidence: 0.95,
        },
      ],
      extractedText: text,
      isIrrelevant: false,
      detectedObject: null,
      confidence: 0.95,
    },
    provider: 'openai',
    model: 'gpt-6-luna',
    at: clock.time,
  };
}
