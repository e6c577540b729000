import { parseLocalDateTime, type LocalDateTime, type Provenance } from '@curbwise/contract';
import { analyse } from '@curbwise/sign-rules';
import { reasonBeside } from './reason-beside';

const by = (decidedBy: Provenance['decidedBy']): Provenance => ({
  provider: 'replay',
  model: 'replay',
  decidedBy,
  agreed: null,
  cached: false,
});

function analysed(text: string, at: string) {
  const panels = [{ text, arrow: null, symbol: null, box: null, confidence: 0.95 }];
  const reading = {
    panels,
    extractedText: text,
    isIrrelevant: false,
    detectedObject: null,
    confidence: 0.95,
  };
  return analyse(reading, parseLocalDateTime(at) as LocalDateTime).analysis;
}

test.each([
  ['2 HOUR PARKING 8AM-6PM', '2026-11-20T14:40', '2 hour parking, 8 AM to 6 PM.'],
  [
    '2 HOUR PARKING 8AM-6PM',
    '2026-11-20T19:00',
    'No rule on this sign is in force now. Later: 2 hour parking, 8 AM to 6 PM.',
  ],
  ['NO PARKING 8AM-6PM', '2026-11-20T14:40', 'No parking, 8 AM to 6 PM.'],
])('what the engine says of %p at %s is "%s" beside the moment', (text, at, reason) => {
  const { reasoning, until, nextChange } = analysed(text, at);
  const moment = until ?? nextChange?.at ?? null;
  expect(moment).not.toBeNull();
  expect(reasoning.length).toBeGreaterThan(reason.length);
  expect(reasonBeside({ reasoning, provenance: by('rules') }, moment)).toBe(reason);
});

test('what ends the stay is said beside the moment at which it does', () => {
  const { reasoning, until } = analysed('NO PARKING 8AM-6PM', '2026-11-20T07:00');
  expect(until).toBe('2026-11-20T08:00');
  expect(reasonBeside({ reasoning, provenance: by('rules') }, until)).toBe(
    'No rule on this sign is in force now. No parking begins at 8 AM, so leave before then.',
  );
});

test.each([
  ['no moment is shown', 'Free. You can stay until 6 PM.', null, 'rules'],
  ['another moment is shown', 'Free. You can stay until 6 PM.', '2026-11-20T16:00', 'rules'],
  ['there is one sentence', 'No stopping until 6 PM.', '2026-11-20T18:00', 'rules'],
  ['a model said it', 'Free. You can stay until 6 PM.', '2026-11-20T18:00', 'model'],
] as const)('nothing is cut where %s', (_case, reasoning, moment, decidedBy) => {
  expect(reasonBeside({ reasoning, provenance: by(decidedBy) }, moment)).toBe(reasoning);
});
