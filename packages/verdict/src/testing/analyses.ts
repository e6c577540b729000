import type { AnalysedPanel } from '@curbwise/contract';
import { JUDGED_AT, plate, signAnalysis } from './signs';

export { JUDGED_AT };

/** A panel with its parsed rules. */
export function panel(text: string, changes: Partial<AnalysedPanel> = {}): AnalysedPanel {
  const [understood] = signAnalysis([text]).panels;
  if (!understood) throw new Error('a sign has as many panels as plates');
  return { ...understood, ...changes };
}

/** Until 4:40 PM. */
export const allowed = signAnalysis(['2 HOUR PARKING\n8AM-6PM'], { confidence: 0.936 });

/** For 20 minutes. */
export const allowedShortly = signAnalysis(['NO STOPPING\n3PM-6PM\nTOW-AWAY ZONE'], { confidence: 0.936 });

/** Until 6 PM. */
export const forbidden = signAnalysis(['NO STOPPING\n2PM-6PM\nMON-FRI'], { confidence: 0.936 });

/** Uncertain because of an unknown word and a school day. */
export const uncertain = signAnalysis([
  '2 HOUR PARKING\n8AM-6PM\nEXQPT BLORB',
  'NO STANDING\n7AM-4PM\nSCHOOL DAYS',
]);

/** Allowed only left of the pole. */
export const differsBySide = signAnalysis([
  plate('2 HOUR PARKING\n8AM-6PM', 'left'),
  plate('NO STOPPING ANYTIME', 'right'),
]);

export const irrelevant = signAnalysis([], { isIrrelevant: true, detectedObject: 'cat' });

/** A ring was seen, and nothing read. */
export const possible = signAnalysis([], {
  possibleSign: { is: 'ring', box: { x: 0.4, y: 0.1, width: 0.2, height: 0.3 } },
  hints: ['steadier'],
});
