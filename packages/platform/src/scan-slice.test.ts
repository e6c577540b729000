import { parseLocalDateTime } from '@curbwise/contract';
import { failedResult } from './scan-result';
import {
  photoChosen,
  progressed,
  scanCompleted,
  scanFailed,
  scanReset,
  scanSlice,
  scanStarted,
} from './scan-slice';
import type { ScanState } from './scan-state';

const photo = { id: '1', name: 'sign.jpg', previewUrl: 'blob:1' };
const result = failedResult('no', parseLocalDateTime('2026-11-24T10:15')!);
const failed = scanFailed({ message: 'no', cause: { kind: 'photo' }, result });
const after = (...actions: Parameters<typeof scanSlice.reducer>[1][]): ScanState =>
  actions.reduce<ScanState | undefined>(scanSlice.reducer, undefined) ?? scanSlice.getInitialState();

test.each([
  ['at first', [], 'empty'],
  ['with a photo', [photoChosen(photo)], 'selected'],
  ['while it is scanned', [photoChosen(photo), scanStarted()], 'analysing'],
  ['with a result', [photoChosen(photo), scanStarted(), scanCompleted(result)], 'result'],
  ['after a failure', [photoChosen(photo), scanStarted(), failed], 'result'],
  ['after a reset', [photoChosen(photo), scanStarted(), scanCompleted(result), scanReset()], 'empty'],
  [
    'when scanned again',
    [photoChosen(photo), scanStarted(), scanCompleted(result), scanStarted()],
    'analysing',
  ],
  [
    'with another photo',
    [photoChosen(photo), scanStarted(), scanCompleted(result), photoChosen(photo)],
    'selected',
  ],
] as const)('%s the phase is %p', (_, actions, phase) => {
  expect(after(...actions).phase).toBe(phase);
});

test.each([
  ['a scan without a photo', [scanStarted()]],
  ['progress without a scan', [progressed('analyzing')]],
  ['a result without a scan', [scanCompleted(result)]],
  ['a failure without a scan', [failed]],
  ['what a scan dispatches after a reset', [photoChosen(photo), scanStarted(), scanReset(), failed]],
])('%s changes nothing', (_, actions) => {
  expect(after(...actions)).toEqual(after());
});

test('a reset clears photo, progress, result and failure', () => {
  expect(after(photoChosen(photo), scanStarted(), failed, scanReset())).toEqual({
    phase: 'empty',
    photo: null,
    progress: null,
    result: null,
    failure: null,
    failureCause: null,
  });
});

test('starting a scan clears the old result', () => {
  expect(after(photoChosen(photo), scanStarted(), failed, scanStarted())).toMatchObject({
    result: null,
    failure: null,
    progress: { step: 'preparing', value: 0 },
  });
});

test('a failure leaves the progress where it happened', () => {
  expect(after(photoChosen(photo), scanStarted(), progressed('analyzing'), failed).progress).toEqual({
    step: 'failed',
    value: 70,
  });
});
