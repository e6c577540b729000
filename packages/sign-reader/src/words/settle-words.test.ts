import type { Pixels } from '../photo/pixels';
import { groupRows } from '../plates/group-lines';
import type { RowReading } from './read-row';
import {
  mendedRows,
  minDecidingDigitConfidence,
  settleWords,
  textOfRows,
  withoutPlateEdge,
} from './settle-words';
import { words } from '../testing/made-elements';
import { sessionsSaying, type Saying } from '../testing/sessions';

const blank: Pixels = { data: new Uint8Array(300 * 300 * 3).fill(255), width: 300, height: 300, channels: 3 };
const bare = { arrow: null, symbol: null };

function reading(text: string, minDigitConfidence = 0.95, top = 20): RowReading {
  const row = groupRows([words(text, [20, top, 15 * text.length, 30])])[0]!;
  return { row, text, minDigitConfidence };
}

/** Settles rows whose further crops say something else, and returns these crops. */
async function settle(rows: readonly RowReading[], ...sayings: Saying[]) {
  const { sessions, crops } = sessionsSaying(sayings);
  const settled = await settleWords(rows, bare, blank, sessions);
  return {
    texts: settled.map(({ text }) => text),
    figures: settled.map((row) => row.minDigitConfidence),
    crops,
  };
}

const heading = reading('NO PARKING');

test('takes a time that lost a letter from another crop', async () => {
  expect((await settle([heading, reading('8AM-6M')], '8AM-6PM', '8AM-6M')).texts[1]).toBe('8AM-6PM');
});

test('prefers a word that the grammar knows', async () => {
  expect((await settle([heading, reading('EXCEDT SUNDAY')], 'EXCEPT SUNDAY')).texts[1]).toBe('EXCEPT SUNDAY');
});

test('keeps the digits if a single crop has others, even if only that crop makes sense', async () => {
  const { texts } = await settle([heading, reading('8AM-6M')], '3AM-6PM', '8AM-6M');
  expect(texts[1]).toBe('8AM-6M');
});

test('takes other digits that many crops read', async () => {
  expect((await settle([heading, reading('8AM-6M')], '3AM-6PM')).texts[1]).toBe('3AM-6PM');
});

test('ignores a crop with low confidence', async () => {
  const { texts, figures } = await settle([heading, reading('8AM-6M')], { text: '8AM-6PM', confidence: 0.4 });
  expect(texts[1]).toBe('8AM-6M');
  expect(figures[1]).toBeCloseTo(0.95);
});

test('keeps a row that makes sense if another reading makes sense too', async () => {
  expect((await settle([heading, reading('8AM-6PM')], '9AM-6PM')).texts[1]).toBe('8AM-6PM');
});

test('does not read a row again that makes sense and has no digits', async () => {
  expect((await settle([heading], 'NO PARKING')).crops).toHaveLength(0);
});

test('stops after one crop that confirms the digits', async () => {
  const { crops, figures } = await settle([reading('2 HOUR PARKING')], '2 HOUR PARKING');
  expect(crops).toHaveLength(1);
  expect(figures[0]).toBeCloseTo(0.95);
});

test('a sure crop that agrees raises the confidence of the digits', async () => {
  const { figures } = await settle([reading('2 HOUR PARKING', 0.6)], '2 HOUR PARKING');
  expect(figures[0]).toBeCloseTo(0.95);
});

test('each crop that disagrees lowers the confidence of the digits', async () => {
  const rows = [reading('2 HOUR PARKING')];
  const one = await settle(rows, '3 HOUR PARKING', '2 HOUR PARKING');
  const all = await settle(rows, '3 HOUR PARKING');
  expect(one.texts).toEqual(['2 HOUR PARKING']);
  expect(one.crops).toHaveLength(5);
  expect(one.figures[0]).toBeCloseTo(0.95 * (5 / 6));
  expect(all.figures[0]).toBeCloseTo(0.95 / 6);
});

test('a crop with other letters but the same digits does not lower their confidence', async () => {
  const { figures } = await settle([reading('8AM-6PM', 0.9)], '8AM-6PN');
  expect(figures[0]).toBeCloseTo(0.95);
});

test('reads only the first rows of a wall of writing again', async () => {
  const rows = Array.from({ length: 12 }, (_, index) => reading('2 HOUR PARKING', 0.95, 20 + 40 * index));
  expect((await settle(rows, '2 HOUR PARKING')).crops).toHaveLength(8);
});

test('keeps the order and the places of rows', async () => {
  const rows = [heading, reading('8AM-6M', 0.95, 60), reading('MON-FRI', 1, 100)];
  const { sessions } = sessionsSaying(['8AM-6PM']);
  const settled = await settleWords(rows, bare, blank, sessions);
  expect(textOfRows(settled)).toBe('NO PARKING\n8AM-6PM\nMON-FRI');
  expect(settled.map(({ row }) => row)).toEqual(rows.map(({ row }) => row));
});

test('an unsure digit counts if it decides a rule', () => {
  expect(minDecidingDigitConfidence([heading, reading('8AM-6PM', 0.4)], bare)).toBe(0.4);
});

test('an unsure digit of a telephone number does not count', () => {
  expect(
    minDecidingDigitConfidence([heading, reading('8AM-6PM', 0.9), reading('CALL 555-0137', 0.3)], bare),
  ).toBe(0.9);
});

test('an unsure digit counts in hours below a symbol that forbids', () => {
  const rows = [reading('9AM-11AM', 0.5)];
  expect(minDecidingDigitConfidence(rows, { arrow: null, symbol: 'no-parking' })).toBe(0.5);
});

test('the confidence is 1 without digits', () => {
  expect(minDecidingDigitConfidence([reading('NO STOPPING', 1), reading('ANY TIME', 1)], bare)).toBe(1);
  expect(minDecidingDigitConfidence([], bare)).toBe(1);
});

describe('the edge of a plate read as a digit', () => {
  test.each([
    ['P151\nMINUTE', 'P15\nMINUTE'],
    ['P 30|\nMIN', 'P 30\nMIN'],
    ['17 HOUR\nPARKING', '1 HOUR\nPARKING'],
  ])('turns %j into %j', (rows, without) => {
    expect(withoutPlateEdge(rows)).toBe(without);
  });

  test.each(['P15\nMINUTE', 'P151', '12 HOUR PARKING', 'MON 17 HOURS'])('leaves %j as it is', (rows) => {
    expect(withoutPlateEdge(rows)).toBe(rows);
  });
});

test.each([
  ['AA TOW-AWAY ZONE\nNO PARKING', 'TOW-AWAY ZONE\nNO PARKING'],
  ['AATOW AWAY', 'TOW AWAY'],
  ['ZONE A\nTOW AWAY', 'ZONE A\nTOW AWAY'],
])('of %j, only a tow truck that was read as letters goes', (read, mended) => {
  expect(mendedRows(read)).toBe(mended);
});
