import {
  parseLocalDateTime,
  type AnalysedPanel,
  type AnalysisResponse,
  type Context,
  type LocalDateTime,
  type Panel,
  type Provenance,
  type SignReading,
} from '@curbwise/contract';
import { analyse, inEnglish, type Phrasebook } from '@curbwise/sign-rules';

/** The instant the analyses below were judged at: a Friday afternoon. */
export const JUDGED_AT = '2026-11-20T14:40';

/** A moment by the clock beside the sign. @throws RangeError if there is no such moment */
export function moment(text: string): LocalDateTime {
  const found = parseLocalDateTime(text);
  if (!found) throw new RangeError(`not a moment: ${text}`);
  return found;
}

/** A plate as a careful reader sees it; lines are parted by `\n`. */
export const plate = (text: string, changes: Partial<Panel> = {}): Panel => ({
  text,
  arrow: null,
  symbol: null,
  box: null,
  confidence: 0.94,
  ...changes,
});

export interface AnswerOptions extends Partial<
  Pick<SignReading, 'hints' | 'isIrrelevant' | 'detectedObject'>
> {
  at?: string;
  context?: Context;
  /** How sure the reading is as a whole. */
  confidence?: number;
  words?: Phrasebook;
}

const PROVENANCE: Provenance = {
  provider: 'replay',
  model: 'replay',
  decidedBy: 'rules',
  agreed: null,
  cached: false,
};

/** What the gateway says of a sign of those plates. */
export function answerOf(plates: readonly (Panel | string)[], options: AnswerOptions = {}): AnalysisResponse {
  const {
    at = JUDGED_AT,
    context = {},
    confidence = 0.936,
    words = inEnglish,
    isIrrelevant = false,
    detectedObject = null,
    hints,
  } = options;
  const panels = plates.map((one) => (typeof one === 'string' ? plate(one) : one));
  const extractedText = panels.map(({ text }) => text).join('\n');
  const reading = { panels, extractedText, isIrrelevant, detectedObject, confidence, hints };
  return { ...analyse(reading, moment(at), context, words).analysis, provenance: PROVENANCE };
}

/** A panel as it was understood. */
export function panel(text: string, changes: Partial<AnalysedPanel> = {}): AnalysedPanel {
  const [understood] = answerOf([text]).panels;
  if (!understood) throw new Error('a sign has as many panels as plates');
  return { ...understood, ...changes };
}

/** Until 4:40 PM. */
export const allowed = answerOf(['2 HOUR PARKING\n8AM-6PM']);

/** For 20 minutes. */
export const allowedShortly = answerOf(['NO STOPPING\n3PM-6PM\nTOW-AWAY ZONE']);

/** Until 6 PM. */
export const forbidden = answerOf(['NO STOPPING\n2PM-6PM\nMON-FRI']);

/** For a word, and for a school day. */
export const uncertain = answerOf([
  '2 HOUR PARKING\n8AM-6PM\nEXQPT BLORB',
  'NO STANDING\n7AM-4PM\nSCHOOL DAYS',
]);

/** Allowed to the left of the pole alone. */
export const differsBySide = answerOf([
  plate('2 HOUR PARKING\n8AM-6PM', { arrow: 'left' }),
  plate('NO STOPPING ANYTIME', { arrow: 'right' }),
]);

export const irrelevant = answerOf([], { isIrrelevant: true, detectedObject: 'cat' });
