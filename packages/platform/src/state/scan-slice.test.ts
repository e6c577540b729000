import { parseLocalDateTime } from '@curbwise/contract';
import { failedResult } from '../scan/scan-result';
import {
  photoChosen,
  progressed,
  scanCompleted,
  scanFailed,
  scanReset,
  scanSlice,
  scanStarted,
  scanStepped,
  openScanRestored,
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
  ['an action of a scan after a reset', [photoChosen(photo), scanStarted(), scanReset(), failed]],
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
    ahead: null,
  });
});

test('starting a scan clears the old result', () => {
  expect(after(photoChosen(photo), scanStarted(), failed, scanStarted())).toMatchObject({
    result: null,
    failure: null,
    progress: { step: 'preparing', value: 0 },
  });
});

test('a failure keeps the progress at which it happened', () => {
  expect(after(photoChosen(photo), scanStarted(), progressed('analyzing'), failed).progress).toEqual({
    step: 'failed',
    value: 70,
  });
});

describe('going back', () => {
  const answered = [photoChosen(photo), scanStarted(), scanCompleted(result)] as const;

  test('from an answer shows the photo, and going forward shows the answer again', () => {
    const back = after(...answered, scanStepped('selected'));
    expect(back).toMatchObject({ phase: 'selected', photo, result: null, progress: null });
    expect(after(...answered, scanStepped('selected'), scanStepped('result'))).toEqual(after(...answered));
  });

  test('from a failure and forward again restores its cause', () => {
    const failedScan = [photoChosen(photo), scanStarted(), failed] as const;
    expect(after(...failedScan, scanStepped('selected'), scanStepped('result'))).toEqual(
      after(...failedScan),
    );
  });

  test('from a photo shows the first screen, and going forward shows the photo and its answer again', () => {
    const back = after(...answered, scanStepped('empty'));
    expect(back).toMatchObject({ phase: 'empty', photo: null, result: null });
    expect(after(...answered, scanStepped('empty'), scanStepped('selected'))).toEqual(
      after(...answered, scanStepped('selected')),
    );
    expect(after(...answered, scanStepped('empty'), scanStepped('result'))).toEqual(after(...answered));
  });

  test('from a running scan leaves no answer', () => {
    const back = [photoChosen(photo), scanStarted(), scanStepped('empty')] as const;
    expect(after(...back, scanStepped('result'))).toEqual(after(photoChosen(photo)));
  });

  test.each([
    ['another photo', [photoChosen({ ...photo, id: '2' })]],
    ['a reset', [scanReset()]],
    ['another scan', [scanStarted()]],
  ])('forgets the answer after %s', (_, actions) => {
    expect(after(...answered, scanStepped('selected'), ...actions).ahead).toBeNull();
  });

  test('does nothing without a scan', () => {
    expect(after(scanStepped('result'))).toEqual(after());
  });
});

describe('the open scan of a page that is gone', () => {
  const outcome = {
    progress: { step: 'complete', value: 100 } as const,
    result,
    failure: null,
    failureCause: null,
  };

  test.each([
    ['empty', { photo: null, result: null, ahead: { photo, outcome } }],
    ['selected', { photo, result: null, ahead: { photo, outcome } }],
    ['analysing', { photo, result: null, progress: { step: 'preparing', value: 0 }, ahead: null }],
    ['result', { photo, result, ahead: null }],
  ] as const)('is restored in phase %s', (phase, state) => {
    expect(after(openScanRestored({ phase, photo, outcome }))).toMatchObject({ phase, ...state });
  });

  test('does not replace a current scan', () => {
    const there = after(photoChosen({ ...photo, id: '2' }));
    expect(scanSlice.reducer(there, openScanRestored({ phase: 'result', photo, outcome }))).toEqual(there);
  });
});
