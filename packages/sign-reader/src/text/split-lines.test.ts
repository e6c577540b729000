import { splitAtGaps, splitDays, splitNumber, splitTimes } from './split-lines';
import type { TextLine } from './text-line';

/** A level line, 10 pixels a place: a space is a place without a character. */
function lineOf(places: string, { left = 100, top = 50, height = 20, read = places } = {}): TextLine {
  const width = 10 * places.length;
  return {
    text: read.replace(/\s+/g, ' '),
    confidence: 0.9,
    box: { cx: left + width / 2, cy: top + height / 2, width, height, ux: 1, uy: 0 },
    characters: [...places].flatMap((character, index) =>
      character === ' '
        ? []
        : [{ character, position: (index + 0.5) / places.length, confidence: index < 4 ? 0.9 : 0.5 }],
    ),
  };
}

const textsOf = (lines: readonly TextLine[]) => lines.map(({ text }) => text);

test.each([
  ['a gap as wide as three letters and more', '8AM    8AM', ['8AM', '8AM']],
  ['two such gaps', '8AM    9AM    1PM', ['8AM', '9AM', '1PM']],
  ['a space', '8AM TO 6PM', ['8AM TO 6PM']],
  ['too few letters to tell a gap by', '2P    P', ['2P P']],
])('%s: %s', (_, places, expected) => {
  expect(textsOf(splitAtGaps(lineOf(places)))).toEqual(expected);
});

test('does not split at a gap that is narrow for the height of the letters', () => {
  expect(splitAtGaps(lineOf('8AM    8AM', { height: 60 }))).toHaveLength(1);
});

test('does not split at a gap that is narrow for the distance between letters', () => {
  expect(splitAtGaps(lineOf('8AM TO 6PM', { height: 5 }))).toHaveLength(1);
});

test('the parts of a line are where their letters are', () => {
  const [first, second] = splitAtGaps(lineOf('8AM    6PM'));
  expect(first!.box.cx - first!.box.width / 2).toBeCloseTo(100);
  expect(first!.box.cx + first!.box.width / 2).toBeCloseTo(150);
  expect(second!.box.cx - second!.box.width / 2).toBeCloseTo(150);
  expect(second!.box.cx + second!.box.width / 2).toBeCloseTo(200);
  expect(second?.characters[0]?.position).toBeCloseTo(0.5);
});

test('each part has the confidence of its own letters', () => {
  const [first, second] = splitAtGaps(lineOf('8AM    6PM'));
  expect(first!.confidence).toBeCloseTo(0.9);
  expect(second!.confidence).toBeCloseTo(0.5);
});

test('the parts of a tilted line lie along it', () => {
  const line = lineOf('8AM    6PM');
  const [first] = splitAtGaps({ ...line, box: { ...line.box, ux: 0.8, uy: 0.6 } });
  expect(first!.box.cx).toBeCloseTo(150 - 25 * 0.8);
  expect(first!.box.cy).toBeCloseTo(60 - 25 * 0.6);
});

test.each([
  ['MON-SAT SUNDAY', ['MON-SAT', 'SUNDAY']],
  ['MON-FRISATURDAY', ['MON-FRI', 'SATURDAY']],
  ['SUNDAY MON-FRI', ['SUNDAY', 'MON-FRI']],
  ['MON-THU FRI-SAT', ['MON-THU', 'FRI-SAT']],
])('splits the days of two columns: %s', (places, expected) => {
  expect(textsOf(splitDays(lineOf(places)))).toEqual(expected);
});

test.each(['MON-SAT', 'SAT-SUN', 'SATURDAY SUNDAY', 'MON-SAT HOLIDAYS', 'NO PARKING MON-SAT SUNDAY'])(
  'does not split other days: %s',
  (places) => {
    expect(textsOf(splitDays(lineOf(places)))).toEqual([places]);
  },
);

test.each([
  ['12NOON 12NOON', ['12NOON', '12NOON']],
  ['4:30P.M.4:30P.M.', ['4:30P.M.', '4:30P.M.']],
  ['9AM 11AM', ['9AM', '11AM']],
  ['TO TO', ['TO', 'TO']],
  ['THRUTHRU', ['THRU', 'THRU']],
])('splits the times of two columns: %s', (places, expected) => {
  expect(textsOf(splitTimes(lineOf(places)))).toEqual(expected);
});

test.each([
  '9AM TO 11AM',
  '9AMTO11AM',
  '9AM THRU 11AM',
  '9-11AM',
  '9AM',
  '12NOON',
  '10 PM',
  'NO PARKING',
  'TO 9AM',
  '',
])('does not split other text: %s', (places) => {
  expect(textsOf(splitTimes(lineOf(places)))).toEqual([places]);
});

const hourOver = (top: number) => lineOf('HOUR', { left: 140, top });

test('splits a tall number from PARKING and extends it up to HOUR', () => {
  const [number, word] = splitNumber(lineOf('2  PARKING', { top: 50 }), hourOver(20));
  expect([number?.text, word?.text]).toEqual(['2', 'PARKING']);
  expect(number?.box.height).toBeCloseTo(50);
  expect(number?.box.cy).toBeCloseTo(45);
  expect(word?.box).toMatchObject({ height: 20, cy: 60 });
});

test('extends a number along the tilt of its plate', () => {
  const tilt = { ux: 0.96, uy: 0.28 };
  const tilted = (line: TextLine) => ({ ...line, box: { ...line.box, ...tilt } });
  const [parking, hour] = [tilted(lineOf('2 PARKING', { top: 50 })), tilted(hourOver(20))];
  // HOUR is moved until it stands level with its plate, 30 pixels above PARKING.
  const above = { cx: parking.box.cx + 30 * tilt.uy, cy: parking.box.cy - 30 * tilt.ux };
  const number = splitNumber(parking, { ...hour, box: { ...hour.box, ...above } })[0]!;
  expect(number.box.height).toBeCloseTo(50);
  const onLine = parking.box.cx - (parking.box.width / 2 - number.box.width / 2) * tilt.ux;
  expect(number.box.cx).toBeCloseTo(onLine + 15 * tilt.uy);
});

test.each([
  ['a plate edge between them', '2F PARKING'],
  ['a mark between them', '2. PARKING'],
])('%s is not part of the number', (_, places) => {
  expect(splitNumber(lineOf(places), hourOver(20))[0]?.text).toBe('2');
});

test.each([
  ['HOUR is beside it', '2 PARKING', 50],
  ['HOUR is below it', '2 PARKING', 80],
  ['HOUR is far above it', '2 PARKING', -40],
  ['there is no number', 'NO PARKING', 20],
  ['more words follow', '2 PARKING ONLY', 20],
])('does not split a line if %s', (_, places, top) => {
  expect(splitNumber(lineOf(places), hourOver(top))).toHaveLength(1);
});
