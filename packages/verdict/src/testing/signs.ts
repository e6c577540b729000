import {
  parseLocalDateTime,
  type AnalysisResponse,
  type Context,
  type LocalDateTime,
  type Panel,
  type SignReading,
} from '@curbwise/contract';
import { analyse, hearWitness, type Phrasebook } from '@curbwise/sign-rules';

/** The default time at which signs are judged: a Friday afternoon. */
export const JUDGED_AT = '2026-11-20T14:40';

/** A panel read with high confidence. */
export const plate = (text: string, arrow: Panel['arrow'] = null): Panel => ({
  text,
  arrow,
  symbol: null,
  box: null,
  confidence: 0.95,
});

/** A moment: `2026-11-20T14:40`. */
export function moment(text: string): LocalDateTime {
  const time = parseLocalDateTime(text);
  if (!time) throw new RangeError(`not a moment: ${text}`);
  return time;
}

export interface Scanned extends Partial<
  Pick<SignReading, 'hints' | 'isIrrelevant' | 'detectedObject' | 'possibleSign' | 'testimony'>
> {
  /** Confidence of the reading, 0 to 1. */
  confidence?: number;
  context?: Context;
  /** When it was scanned. */
  at?: string;
  /** The phrasebook for the language of the answer. */
  words?: Phrasebook;
}

/** The engine's analysis of a sign. @param sign its panels; a string is the text of a panel without an arrow */
export function signAnalysis(
  sign: readonly (string | Panel)[],
  { confidence = 0.95, context = {}, at = JUDGED_AT, words, ...seen }: Scanned = {},
): AnalysisResponse {
  const panels = sign.map((one) => (typeof one === 'string' ? plate(one) : one));
  const extractedText = panels.map(({ text }) => text).join('\n');
  const reading = { panels, extractedText, isIrrelevant: false, detectedObject: null, confidence, ...seen };
  const { analysis, decidedBy } = analyse(reading, moment(at), context, words, undefined, hearWitness);
  return {
    ...analysis,
    provenance: { provider: 'replay', model: 'replay', decidedBy, agreed: null, cached: false },
  };
}
