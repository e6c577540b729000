import {
  noAnswer,
  type Analysis,
  type SignReading,
  type Witness,
  type WitnessedGroup,
} from '@curbwise/contract';
import { keptReading } from '../testing/kept-reading';
import { witnessReport } from './witness-report';

const { reading: words } = keptReading('NO PARKING');
const reading: SignReading = {
  ...words,
  testimony: { rules: [], nothing: [], unsure: [], probes: [], isBroken: false },
};

function analysis(witness: Partial<Witness> | undefined, unread: string[] = []): Analysis {
  const [panel] = words.panels;
  return {
    ...noAnswer({ year: 2026, month: 11, day: 20, minute: 0 }),
    confidence: 0.9,
    extractedText: 'NO PARKING',
    isIrrelevant: false,
    detectedObject: null,
    reasoning: '',
    panels: [{ ...panel!, rules: [], unread }],
    ...(witness && { witness: { checks: {}, groups: [], words: [], ...witness } }),
  };
}

const instead: WitnessedGroup = { panels: [0], use: 'instead' };
const besides: WitnessedGroup = { panels: [1], use: 'besides' };

test.each<[string, Partial<Witness>, string[]]>([
  ['used', { groups: [besides, instead], checks: { credible: 'failed' } }, []],
  ['asked', { groups: [besides], checks: { credible: 'failed' } }, []],
  ['failed', { checks: { covers: 'failed', credible: 'passed' } }, []],
  ['agreed', { checks: { credible: 'passed' } }, []],
  ['unused', { checks: { credible: 'passed' } }, ['HVERDAGE']],
  ['unused', { checks: { credible: 'untested' } }, []],
])('is %s for %j', (outcome, witness, unread) => {
  expect(witnessReport(reading, analysis(witness, unread))).toMatchObject({ outcome });
});

test('names the checks that failed', () => {
  const checks = { covers: 'failed', printed: 'passed', seen: 'failed', nothing: 'untested' } as const;
  expect(witnessReport(reading, analysis({ checks }))?.failed).toEqual(['covers', 'seen']);
});

test('is absent without testimony, and nothing without a sign', () => {
  expect(witnessReport(words, analysis(undefined))).toEqual({ outcome: 'absent', failed: [] });
  expect(witnessReport(reading, { ...analysis(undefined), panels: [] })).toBeUndefined();
});
