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

test('what is sure needs no further frame, whatever they show', () => {
  const sure = reading(panel('2 HOUR PARKING', 0.9));
  expect(needsFrames(sure)).toBe(false);
  expect(settleReadings(sure, [reading(panel('1 HOUR PARKING', 0.95)), reading(panel('1 HOUR', 0.95))])).toBe(
    sure,
  );
});

test('a figure in doubt is the one that two frames show, as sure as the surer of them', () => {
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

test('three frames that each show another figure settle nothing', () => {
  const others = [reading(panel('2 HOUR PARKING', 0.9)), reading(panel('4 HOUR PARKING', 0.9))];
  expect(seen(settleReadings(reading(panel('3 HOUR PARKING', 0.45)), others))).toEqual([
    ['3 HOUR PARKING', 0.4],
  ]);
});

test('a frame that surely shows something else keeps it in doubt', () => {
  const others = [reading(panel('3 HOUR PARKING', 0.6)), reading(panel('2 HOUR PARKING', 0.6))];
  expect(seen(settleReadings(reading(panel('3 HOUR PARKING', 0.45)), others))).toEqual([
    ['3 HOUR PARKING', 0.4],
  ]);
});

test('two frames in doubt that agree are no surer than they were', () => {
  const others = [reading(panel('2P', 0.3)), reading(panel('2P', 0.45))];
  expect(seen(settleReadings(reading(panel('2P', 0.4)), others))).toEqual([['2P', 0.45]]);
});

test.each([
  ['other words', panel('LOADING ZONE', 0.9)],
  ['another arrow', panel('2 HOUR PARKING', 0.9, { arrow: 'left' })],
])('frames with %s settle nothing', (_, other) => {
  const doubtful = reading(panel('2 HOUR PARKING', 0.4));
  expect(settleReadings(doubtful, [reading(other), reading(other)])).toBe(doubtful);
});

test('a sign that the first frame missed is there if two frames show it alike', () => {
  const sign = reading(panel('NO PARKING', 0.8));
  expect(settleReadings(reading(), [sign, sign])).toBe(sign);
  expect(settleReadings(reading(), [sign, reading()]).isIrrelevant).toBe(true);
});
