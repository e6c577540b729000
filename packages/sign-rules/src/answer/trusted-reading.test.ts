import type { AnalysisResponse, Context } from '@curbwise/contract';
import { analyse } from './analyse';
import { correctSign } from './correct-sign';
import { judgementOf } from './judge-again';
import { panel } from '../testing/sign';
import { time } from '../testing/time';
import { trustedReading } from './trusted-reading';

const provenance = {
  provider: 'test',
  model: 'test',
  decidedBy: 'rules',
  agreed: null,
  cached: false,
} as const;
const at = time('MON 10:00');

function responseTo(text: string, context: Context = {}): AnalysisResponse {
  const reading = { panels: [panel(text)], extractedText: text, isIrrelevant: false, detectedObject: null };
  return { ...analyse({ ...reading, confidence: 1, hints: [] }, at, context).analysis, provenance };
}

test.each(['2 HOUR PARKING 8AM-6PM', 'NO STOPPING ANYTIME', 'NO PARKING SCHOOL DAYS', 'FLOOP'])(
  'does not change a reading if gateway and page agree: %s',
  (text) => {
    const response = responseTo(text);
    expect(trustedReading(response, {})).toBe(response);
  },
);

test('compares the answers with the context that the gateway used', () => {
  const context = { driver: { permits: ['31'], disabledBadge: false, vehicle: 'car' as const } };
  const response = responseTo('NO PARKING EXCEPT ZONE 31 PERMIT');
  expect(trustedReading(response, {})).toBe(response);
  expect(trustedReading(response, context)).not.toBe(response);
});

test.each([
  ['is uncertain', { isUncertain: true }],
  ['forbids parking', { isAllowed: false }],
])('the page never allows parking, also after corrections, if the gateway %s', (_, said) => {
  const response = trustedReading({ ...responseTo('2 HOUR PARKING 8AM-6PM'), ...said }, {});
  const corrected = correctSign(response, [
    { is: 'panel', panel: 0, text: '3 HOUR PARKING 8AM-6PM' },
  ]).analysis;
  for (const one of [response, corrected])
    for (const when of ['MON 10:00', 'MON 19:00'])
      expect(judgementOf(one, time(when)).answer).toBe('uncertain');
});
