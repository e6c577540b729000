import type { AnalysisResponse } from '@curbwise/contract';
import type { ScanResult, ScanState } from '@curbwise/platform';
import { EMPTY_SCAN } from '../testing/empty-scan';
import { nextStep } from './start-insights';

const photo = { id: 'a', name: 'sign.jpg', previewUrl: 'blob:a' };
const selected: ScanState = { ...EMPTY_SCAN, phase: 'selected', photo };
const analysing: ScanState = { ...selected, phase: 'analysing' };

/** The part of a result that a step depends on. */
function answered(
  parts: Partial<
    Pick<ScanResult, 'allowed' | 'isIrrelevant'> & Pick<AnalysisResponse, 'isUncertain' | 'possibleSign'>
  >,
): ScanState {
  const { isUncertain = false, possibleSign = null, ...rest } = parts;
  const analysis = { isUncertain, possibleSign };
  const result = { allowed: false, isIrrelevant: false, ...rest, analysis } as ScanResult;
  return { ...analysing, phase: 'result', result };
}

test.each([
  ['a photo is chosen', EMPTY_SCAN, selected, 'photo-selected'],
  ['another photo', selected, { ...selected, photo: { ...photo, id: 'b' } }, 'photo-selected'],
  ['the scan starts', selected, analysing, 'scan-started'],
  ['the scan is tried again', answered({}), analysing, 'scan-started'],
  ['a yes', analysing, answered({ allowed: true }), 'answered-allowed'],
  ['a no', analysing, answered({}), 'answered-forbidden'],
  ['doubt', analysing, answered({ isUncertain: true }), 'answered-uncertain'],
  [
    'a sign that may be there',
    analysing,
    answered({ isUncertain: true, possibleSign: { is: 'ring', box: null } }),
    'answered-possible-sign',
  ],
  ['no sign', analysing, answered({ isIrrelevant: true, isUncertain: true }), 'answered-irrelevant'],
  ['a failure', analysing, { ...answered({}), failure: 'offline' }, 'answered-failed'],
  ['progress', analysing, { ...analysing, progress: { step: 'analyzing', value: 70 } }, null],
  ['back from a photo and forward', { ...EMPTY_SCAN, ahead: { photo, outcome: null } }, selected, null],
  ['a reset', answered({}), EMPTY_SCAN, null],
  ['an opened kept scan', EMPTY_SCAN, answered({ allowed: true }), null],
  [
    'an opened kept scan while another runs',
    analysing,
    { ...answered({}), photo: { ...photo, id: 'b' } },
    null,
  ],
] as const)('%s', (_, before, now, step) => {
  expect(nextStep(before, now)).toBe(step);
});
