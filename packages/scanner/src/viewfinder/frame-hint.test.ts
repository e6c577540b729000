import { at, CLEAR, FRAME, line } from '../testing/lines';
import { FRAME_HINTS, hintOfFrame, type FrameHint, type SeenFrame } from './frame-hint';

const seen = (changed: Partial<SeenFrame> = {}): SeenFrame => ({
  found: [],
  lines: [line({ cy: 188 }), line(), line({ cy: 388 })],
  size: FRAME,
  quality: CLEAR,
  speed: 5,
  ...changed,
});
const slanted = (degrees: number) => [
  line({ cy: 188, ...at(-degrees) }),
  line(),
  line({ cy: 388, ...at(degrees) }),
];

/** Frames with a fault, the worst first. */
const FAULTS: readonly (readonly [FrameHint, Partial<SeenFrame>])[] = [
  ['more-light', { quality: { ...CLEAR, light: 80 } }],
  ['glare', { quality: { ...CLEAR, contrast: 45 } }],
  ['hold-still', { quality: { ...CLEAR, edgeWidth: 5 } }],
  ['hold-still', { speed: 80 }],
  ['closer', { lines: [line({ height: 15 })] }],
  ['step-left', { lines: slanted(8) }],
  ['step-right', { lines: slanted(-8) }],
  ['level', { lines: [line(at(14))] }],
];

test.each(FAULTS)('%s', (hint, changed) => expect(hintOfFrame(seen(changed))).toBe(hint));

test('gives no hint for a sharp frame with tall, level, still lines', () => {
  expect(hintOfFrame(seen())).toBeNull();
  expect(hintOfFrame(seen({ speed: null }))).toBeNull();
});

test('gives the hint for the worst of several faults', () => {
  const quality = { ...CLEAR, light: 80, contrast: 45, edgeWidth: 5 };
  expect(hintOfFrame(seen({ quality, lines: [line({ height: 15, ...at(14) })] }))).toBe('more-light');
  expect(hintOfFrame(seen({ quality: { ...quality, light: 226 } }))).toBe('glare');
  expect(hintOfFrame(seen({ lines: [line({ height: 15, ...at(14) })] }))).toBe('closer');
  expect(hintOfFrame(seen({ lines: slanted(8).map((one) => ({ ...one, ...at(12) })) }))).toBe('level');
});

test('a white plate in the sun is not glare if its words have enough contrast', () => {
  expect(hintOfFrame(seen({ quality: { ...CLEAR, overexposed: 0.8 } }))).toBeNull();
});

describe('if no line is found', () => {
  const nothing = (quality: Partial<typeof CLEAR>) =>
    hintOfFrame(seen({ lines: [], speed: null, quality: { ...CLEAR, ...quality } }));

  test('says to point at the sign', () => {
    expect(nothing({})).toBe('no-sign');
    expect(nothing({ contrast: 20, edgeWidth: 0 })).toBe('no-sign');
  });

  test('tells what may hide it', () => {
    expect(nothing({ light: 60 })).toBe('more-light');
    expect(nothing({ overexposed: 0.7 })).toBe('glare');
    expect(nothing({ edgeWidth: 6 })).toBe('hold-still');
  });
});

test('every hint is tested here', () => {
  const given = new Set<FrameHint>(['no-sign', ...FAULTS.map(([hint]) => hint)]);
  expect(FRAME_HINTS.filter((hint) => !given.has(hint))).toEqual([]);
});
