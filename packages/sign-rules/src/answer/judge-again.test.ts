import { analysisResponseSchema, type AnalysisResponse, type Panel, type Context } from '@curbwise/contract';
import { analyse } from './analyse';
import { judgeAgain, judgementOf, trustedReading } from './judge-again';
import { panel, panelsOf } from '../testing/sign';
import { time } from '../testing/time';
import { inFrench } from '../words/french';
import type { Phrasebook } from '../words/phrasebook';
import { correctSign } from './correct-sign';

function response(
  sign: string | readonly (string | Panel)[],
  at: string,
  extra = {},
  words?: Phrasebook,
): AnalysisResponse {
  const reading = {
    panels: panelsOf(sign),
    extractedText: '',
    isIrrelevant: false,
    detectedObject: null,
    confidence: 0.8,
    ...extra,
  };
  const { analysis, decidedBy, agreed } = analyse(reading, time(at), {}, words);
  return { ...analysis, provenance: { provider: 'test', model: 'test', decidedBy, agreed, cached: true } };
}

const SIGNS: (string | (string | Panel)[])[] = [
  '2 HOUR PARKING 8AM-6PM EXCEPT SUNDAY',
  ['NO PARKING 2AM-6AM TUES', '1P 8AM-6PM'],
  '2 HOUR PARKING 8AM-6PM GRFLX',
  'NO PARKING 8AM-10AM SAT 4PM-6PM',
  ['NO TRUCK PARKING', 'NO PARKING DUSK TO DAWN'],
  [panel('NO STOPPING', { arrow: 'left' }), panel('2P 8AM-6PM', { arrow: 'right' })],
  [{ ...panel('2P 8AM-6PM'), confidence: 0.2 }],
  [panel('2P', { symbol: 'unknown' })],
  [],
  'NO TURN ON RED 6AM-9AM MON-FRI',
];

test.each(SIGNS)('judging %j again gives the same as analysing it at that time', (sign) => {
  const first = response(sign, 'MON 09:00');
  // Responses cross the wire as JSON.
  const received = analysisResponseSchema.parse(JSON.parse(JSON.stringify(first)));
  for (const at of ['MON 09:00', 'TUE 03:00', 'SUN 12:00']) {
    expect(judgeAgain(received, time(at))).toEqual(response(sign, at));
  }
});

test('repeats the advice for a better photo, also in another language', () => {
  const received = response('2 HOUR PARKING 8AM-6PM GRFLX', 'MON 09:00', { hints: ['whole-sign'] });
  expect(received.uncertainty.at(-1)).toBe('Another photo may help: get the whole sign in the picture.');
  expect(judgeAgain(received, time('MON 10:00')).uncertainty).toEqual(received.uncertainty);
  expect(judgeAgain(received, time('MON 10:00'), {}, inFrench).uncertainty.at(-1)).toContain(
    'montrez le panneau en entier',
  );
});

test('judges for another driver', () => {
  const received = response('2P 8AM-6PM EXCEPT BY ZONE 4 PERMIT', 'MON 09:00');
  const driver = { permits: ['4'], disabledBadge: false, vehicle: 'car' as const };
  expect(judgeAgain(received, time('MON 09:00'), { driver }).limitMinutes).toBeNull();
});

const denied = {
  isAllowed: false,
  reasoning: '',
  parkingRules: [],
  confidence: 1,
  calculatedDuration: null,
  isShortWindow: false,
  moveBy: null,
  effectiveDurationMinutes: 0,
};

test('a model that disagrees leaves an answer of high confidence certain, with medium confidence', () => {
  const received = response('2P 8AM-6PM', 'MON 09:00', { opinion: denied, confidence: 0.8 });
  expect(received).toMatchObject({ isAllowed: true, provenance: { agreed: false } });
  expect(received.confidence).toBeCloseTo(0.6);
  expect(judgeAgain(received, time('MON 10:00')).isAllowed).toBe(true);
});

test('a model that disagrees makes an answer of medium confidence uncertain, now and later', () => {
  const received = response('2P 8AM-6PM', 'MON 09:00', { opinion: denied, confidence: 0.75 });
  expect(received).toMatchObject({ isAllowed: false, isUncertain: true, provenance: { agreed: false } });
  expect(received.uncertainty).toEqual(['Another reading of the photo gives another answer.']);
  expect(judgeAgain(received, time('MON 10:00'))).toMatchObject({ isUncertain: true, lean: null });
});

test('a response of an older gateway is as certain as its confidence says', () => {
  const received = response('2P 8AM-6PM', 'MON 09:00');
  const older = { ...received, confidence: 0.54, provenance: { ...received.provenance, agreed: false } };
  expect(judgeAgain(older, time('MON 10:00'))).toMatchObject({ isAllowed: false, isUncertain: true });
});

test('keeps the answer of a photo without a sign', () => {
  const received = response([], 'MON 09:00', { isIrrelevant: true });
  expect(judgeAgain(received, time('MON 10:00'))).toEqual({ ...received, judgedAt: '2026-10-19T10:00' });
});

test.each(SIGNS)(
  'judging %j again in another language gives the same as analysing it in that language',
  (sign) => {
    const received = response(sign, 'MON 09:00');
    expect(judgeAgain(received, time('TUE 03:00'), {}, inFrench)).toEqual(
      response(sign, 'TUE 03:00', {}, inFrench),
    );
  },
);

test('answers for a photo without a sign in another language', () => {
  const received = response([], 'MON 09:00', { isIrrelevant: true });
  expect(judgeAgain(received, time('MON 09:00'), {}, inFrench)).toEqual(
    response([], 'MON 09:00', { isIrrelevant: true }, inFrench),
  );
});

describe('a response of other rules', () => {
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
});
