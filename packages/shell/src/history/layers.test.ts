import type { ScanResult, ScanState } from '@curbwise/platform';
import { EMPTY_SCAN } from '../testing/empty-scan';
import { layersIn, layersOf, nextMove, stepAt, type Layers } from './layers';

const photo = { id: '1', name: 'sign.jpg', previewUrl: 'blob:1' };
const result = {} as ScanResult;
const outcome = {
  progress: { step: 'complete', value: 100 } as const,
  result,
  failure: null,
  failureCause: null,
};
const answered: ScanState = { ...EMPTY_SCAN, phase: 'result', photo, result };

test.each([
  [EMPTY_SCAN, []],
  [{ ...EMPTY_SCAN, ahead: { photo, outcome } }, []],
  [{ ...EMPTY_SCAN, phase: 'selected', photo }, ['photo:1']],
  [{ ...EMPTY_SCAN, phase: 'analysing', photo }, ['photo:1']],
  [answered, ['photo:1', 'answer:1']],
] as const)('each step of a scan is a layer over the one before: %#', (scan, layers) => {
  expect(layersOf(scan)).toEqual(layers);
});

test.each<[string, Layers, Layers, number | Layers | null]>([
  ['does nothing', [], [], null],
  ['does nothing', ['photo:1'], ['photo:1'], null],
  ['adds one layer at a time', [], ['photo:1', 'answer:1'], ['photo:1']],
  ['adds the next layer', ['photo:1'], ['photo:1', 'answer:1'], ['photo:1', 'answer:1']],
  ['goes back over all closed layers', ['photo:1', 'answer:1', 'sheet:a'], [], -3],
  ['goes back to the layers that stay', ['photo:1', 'answer:1', 'sheet:a'], ['photo:1', 'answer:1'], -1],
  ['goes back from another photo first', ['photo:1', 'answer:1'], ['photo:2'], -2],
  [
    'goes back below a sheet when the answer arrives',
    ['photo:1', 'sheet:a'],
    ['photo:1', 'answer:1', 'sheet:a'],
    -1,
  ],
])('%s: from %j to %j', (_, at, wanted, move) => {
  expect(nextMove(at, wanted)).toEqual(move);
});

test.each<[Layers, ScanState, string | null]>([
  [[], answered, 'empty'],
  [['photo:1'], answered, 'selected'],
  [['photo:1', 'answer:1', 'sheet:a'], answered, 'result'],
  [['photo:1', 'answer:1'], { ...EMPTY_SCAN, ahead: { photo, outcome } }, 'result'],
  [['photo:1'], { ...EMPTY_SCAN, ahead: { photo, outcome: null } }, 'selected'],
  [['photo:1', 'answer:1'], { ...EMPTY_SCAN, ahead: { photo, outcome: null } }, null],
  [['photo:1', 'answer:1'], { ...EMPTY_SCAN, phase: 'analysing', photo }, null],
  [['photo:2'], answered, null],
  [['photo:1'], EMPTY_SCAN, null],
])('the entry %j shows a step only while that step exists: %#', (layers, scan, step) => {
  expect(stepAt(layers, scan)).toBe(step);
});

test.each([null, undefined, 'photo', { layers: 'photo' }, { layers: [1] }])(
  'an entry with the state %p shows the first screen',
  (state) => {
    expect(layersIn(state)).toEqual([]);
  },
);
