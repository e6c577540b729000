import { parseLocalDateTime, type LocalDateTime, type Panel } from '@curbwise/contract';
import { analyse } from '@curbwise/sign-rules';
import { decidingRules } from './deciding-rules';

const at = parseLocalDateTime('2026-11-20T16:30') as LocalDateTime;
const plate = (text: string): Panel => ({ text, arrow: null, symbol: null, box: null, confidence: 0.95 });

/** The sentences of a sign, each with whether it is marked. */
function marked(...texts: string[]) {
  const { analysis } = analyse(
    {
      panels: texts.map(plate),
      extractedText: texts.join('\n'),
      isIrrelevant: false,
      detectedObject: null,
      confidence: 0.95,
    },
    at,
  );
  const provenance = { provider: '', model: '', decidedBy: 'rules', agreed: null, cached: false } as const;
  const decides = decidingRules({ ...analysis, provenance });
  return analysis.parkingRules.filter((_sentence, index) => decides[index]);
}

test('marks what the panel that decides says, wherever it stands', () => {
  expect(marked('NO STOPPING 4PM-6PM MON-FRI', '2 HOUR PARKING 8AM-4PM')).toEqual([
    'No stopping, 4 PM – 6 PM, Monday to Friday',
  ]);
  expect(marked('2 HOUR PARKING 8AM-4PM', 'NO STOPPING 4PM-6PM MON-FRI')).toEqual([
    'No stopping, 4 PM – 6 PM, Monday to Friday',
  ]);
});

test('marks nothing where no panel decides', () => {
  expect(marked('2 HOUR PARKING 8AM-4PM')).toEqual([]);
});
