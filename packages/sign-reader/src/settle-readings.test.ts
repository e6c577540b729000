import type { Panel, SignReading } from '@curbwise/contract';
import { needsFrames, settleReadings } from './settle-readings';

const panel = (text: string, confidence: number, changes: Partial<Panel> = {}): Panel => ({
  text,
  arrow: null,
  symbol: null,
  box: null,
  confidence,
  ...changes,
});

const reading = (...panels: Panel[]): SignReading => ({
  panels,
  extractedText: panels.map(({ text }) => text).join('\n'),
  isIrrelevant: panels.length === 0,
  detectedObject: null,
  confidence: Math.min(1, ...panels.map(({ confidence }) => confidence)),
});

const seen = ({ panels }: SignReading) => panels.map(({ text, confidence }) => [text, confidence]);

test('keeps a sure reading, whatever further frames show', () => {
  const sure = reading(panel('2 HOUR PARKING', 0.9));
  expect(needsFrames(sure)).toBe(false);
  expect(settleReadings(sure, [reading(panel('1 HOUR PARKING', 0.95)), reading(panel('1 HOUR', 0.95))])).toBe(
    sure,
  );
});

test('takes a doubtful number from two frames that agree, with the confidence of the surer one', () => {
  const doubtful = reading(panel('3 HOUR PARKING', 0.4), panel('NO STOPPING', 0.9));
  const others = [
    reading(panel('2 HOUR PARKING', 0.85), panel('NO STOPPING', 0.9)),
    reading(panel('2 HOUR PARKING', 0.45), panel('NO STOPPING', 0.8)),
  ];
  expect(needsFrames(doubtful)).toBe(true);
  const settled = settleReadings(doubtful, others);
  expect(seen(settled)).toEqual([
    ['2 HOUR PARKING', 0.85],
    ['NO STOPPING', 0.9],
  ]);
  expect(settled.confidence).toBe(0.85);
});

test('stays in doubt if three frames each show another number', () => {
  const others = [reading(panel('2 HOUR PARKING', 0.9)), reading(panel('4 HOUR PARKING', 0.9))];
  expect(seen(settleReadings(reading(panel('3 HOUR PARKING', 0.68)), others))).toEqual([
    ['3 HOUR PARKING', 0.65],
  ]);
});

test('stays in doubt if a frame is sure of something else', () => {
  const others = [reading(panel('3 HOUR PARKING', 0.6)), reading(panel('2 HOUR PARKING', 0.8))];
  expect(seen(settleReadings(reading(panel('3 HOUR PARKING', 0.68)), others))).toEqual([
    ['3 HOUR PARKING', 0.65],
  ]);
});

test('two doubtful frames that agree do not raise the confidence', () => {
  const others = [reading(panel('2P', 0.3)), reading(panel('2P', 0.45))];
  expect(seen(settleReadings(reading(panel('2P', 0.4)), others))).toEqual([['2P', 0.45]]);
});

test.each([
  ['other words', panel('LOADING ZONE', 0.9)],
  ['another arrow', panel('2 HOUR PARKING', 0.9, { arrow: 'left' })],
])('ignores frames with %s', (_, other) => {
  const doubtful = reading(panel('2 HOUR PARKING', 0.4));
  expect(settleReadings(doubtful, [reading(other), reading(other)])).toBe(doubtful);
});

test('finds a sign that the first frame missed if two frames agree on it', () => {
  const sign = reading(panel('NO PARKING', 0.8));
  expect(settleReadings(reading(), [sign, sign])).toBe(sign);
  expect(settleReadings(reading(), [sign, reading()]).isIrrelevant).toBe(true);
});
