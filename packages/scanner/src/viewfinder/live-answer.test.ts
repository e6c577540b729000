import type { AnalysisResponse } from '@curbwise/contract';
import { agreedShots, votersAmong, type JudgedFrame } from './live-answer';

interface Said {
  isUncertain?: boolean;
  confidence?: number;
  isIrrelevant?: boolean;
}

/** A frame whose panels say these texts; the photo is named after them. */
const frame = (panels: readonly string[], { isUncertain = false, confidence = 0.9, ...said }: Said = {}) =>
  ({
    photo: new Blob([`${panels.join('/')} ${confidence}`], { type: 'image/jpeg' }),
    answer: {
      isUncertain,
      confidence,
      isIrrelevant: false,
      panels: panels.map((text) => ({ text, arrow: null, symbol: null })),
      ...said,
    } as unknown as AnalysisResponse,
    atMs: 0,
  }) as JudgedFrame;

const LIMIT = '2 HOUR\nPARKING\n8AM-6PM';
const MISREAD = '2 HOUR\nPARKING\n8AM-5PM';
const doubt = { isUncertain: true };

const sizes = (frames: readonly JudgedFrame[]) => {
  const shots = agreedShots(frames);
  return shots && { photo: shots.photo.size, companions: shots.companions.map(({ size }) => size) };
};

test('one frame is no agreement', () => expect(agreedShots([frame([LIMIT])])).toBeNull());

test('two frames that say the same agree: the surer one is kept, the other goes with it', () => {
  const [one, other] = [frame([LIMIT], { confidence: 0.8 }), frame([LIMIT], { confidence: 0.95 })];
  expect(sizes([one, other])).toEqual({ photo: other.photo.size, companions: [one.photo.size] });
});

test('lines are confirmed one by one, by frames that misread others', () => {
  const frames = [
    frame([LIMIT]),
    frame(['2 HOUR\nPARK1NG\n8AM-6PM'], doubt),
    frame(['Z HOUR\nPARKING\n8AM-6PM'], doubt),
  ];
  expect(agreedShots(frames)).toBeNull();
  expect(sizes([...frames, frame([LIMIT])])?.companions).toHaveLength(1);
});

describe('no agreement is', () => {
  test.each([
    ['two frames that differ in a line', [frame([LIMIT]), frame([MISREAD])]],
    ['two frames against one', [frame([LIMIT]), frame([LIMIT]), frame([MISREAD])]],
    [
      'two frames without a plate that another one shows',
      [frame([LIMIT]), frame([LIMIT]), frame([LIMIT, 'NO PARKING'], doubt)],
    ],
    ['a certain frame with other lines', [frame([LIMIT]), frame([LIMIT]), frame(['2 HOUR\nPARKING'])]],
    ['frames without a sign', [frame([], { isIrrelevant: true }), frame([], { isIrrelevant: true })]],
    ['two frames in doubt', [frame([LIMIT], doubt), frame([LIMIT], doubt)]],
  ])('%s', (_, frames) => expect(agreedShots(frames)).toBeNull());
});

test('three frames outvote one', () => {
  expect(agreedShots([frame([LIMIT]), frame([LIMIT]), frame([MISREAD]), frame([LIMIT])])).not.toBeNull();
});

test('three frames that share a doubt agree on it', () => {
  expect(agreedShots([frame([LIMIT], doubt), frame([LIMIT], doubt), frame([LIMIT], doubt)])).not.toBeNull();
});

test('spaces do not count', () => {
  expect(agreedShots([frame([LIMIT]), frame(['2HOUR\nPARKING\n8AM - 6PM'])])).not.toBeNull();
});

test('an arrow counts as a line', () => {
  const turned = frame([LIMIT]);
  Object.assign(turned.answer.panels[0]!, { arrow: 'left' });
  expect(agreedShots([frame([LIMIT]), turned])).toBeNull();
});

test('the last four frames vote, for eight seconds', () => {
  const frames = [0, 1000, 2000, 3000, 4000].map((atMs) => ({ ...frame([LIMIT]), atMs }));
  expect(votersAmong(frames, 4000).map(({ atMs }) => atMs)).toEqual([1000, 2000, 3000, 4000]);
  expect(votersAmong(frames, 10_500).map(({ atMs }) => atMs)).toEqual([3000, 4000]);
});
