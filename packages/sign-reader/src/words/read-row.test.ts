import type { Element } from '../plates/elements';
import { groupRows } from '../plates/group-lines';
import { boxOfRow, minDigitConfidenceOf, readRow } from './read-row';
import { arrow, words } from '../testing/made-elements';
import { pictureOfSvg } from '../testing/picture-of-svg';
import { sessionsSaying, type Saying } from '../testing/sessions';

/** A line with the confidence of each of its characters. */
const line = (text: string, ...confidences: number[]) => ({
  text,
  characters: [...text].map((character, index) => ({
    character,
    position: (index + 0.5) / text.length,
    confidence: confidences[index] ?? 0.99,
  })),
});

test.each<[string, ReturnType<typeof line>[], number]>([
  ['the least sure of a line', [line('8AM-6PM', 0.9, 0.99, 0.99, 0.99, 0.7)], 0.7],
  ['the least sure of several lines', [line('8AM', 0.8), line('6PM', 0.9)], 0.8],
  ['no letter, however unsure', [line('8AM', 0.9, 0.2, 0.2)], 0.9],
  ['no figures of a misread TO', [line('8AM', 0.9), line('10', 0.3, 0.3), line('6PM', 0.95)], 0.9],
  ['none where there are only letters', [line('NO', 0.4, 0.4)], 1],
  ['none where there is nothing', [], 1],
])('the lowest confidence of a digit is %s', (_, lines, expected) => {
  expect(minDigitConfidenceOf(lines)).toBe(expected);
});

/** MON and FRI with 60 pixels between them. */
const days = [words('MON', [50, 180, 120, 40]), words('FRI', [230, 180, 120, 40])];
const dash = '<rect x="182" y="196" width="36" height="8" fill="#c01a20"/>';

/** Reads a row whose crops say something else. */
async function read(pieces: readonly Element[], body: string, ...sayings: Saying[]) {
  const { sessions, crops } = sessionsSaying(sayings);
  const row = groupRows(pieces)[0]!;
  const reading = await readRow(row, (await pictureOfSvg(body)).pixels, sessions);
  return { ...reading, crops };
}

test('puts an unread dash between two days', async () => {
  const { text, crops } = await read(days, dash);
  expect(text).toBe('MON-FRI');
  expect(crops).toHaveLength(0);
});

test('leaves two days apart if no crop has a dash', async () => {
  expect((await read(days, '', 'MON FRI')).text).toBe('MON FRI');
});

test('puts no dash between other words', async () => {
  expect(
    (await read([words('NO', [50, 180, 120, 40]), words('PARKING', [230, 180, 120, 40])], dash)).text,
  ).toBe('NO PARKING');
});

const hours = [words('7', [50, 180, 120, 40]), words('4PM', [230, 180, 120, 40])];

test('finds the TO between two hours by reading the whole row', async () => {
  const { text, minDigitConfidence } = await read(hours, '', { text: '7AM TO 4PM', confidence: 0.98 });
  expect(text).toBe('7AM TO 4PM');
  expect(minDigitConfidence).toBeCloseTo(0.98);
});

test.each<[string, Saying]>([
  ['has other digits', '7AM TO 9PM'],
  ['has one digit more', '7AM TO 14PM'],
  ['is not a whole schedule', '7AM TO 4 P'],
  ['is unsure', { text: '7AM TO 4PM', confidence: 0.5 }],
])('ignores a reading of the whole row that %s', async (_, saying) => {
  const { minDigitConfidence, crops } = await read(hours, '', saying);
  expect(minDigitConfidence).toBe(0.95);
  expect(crops).toHaveLength(4);
});

test('tries the next crop if the first one fails', async () => {
  const { text, crops } = await read(days, '', 'MON FRI', 'MON-FRI');
  expect(text).toBe('MON-FRI');
  expect(crops).toHaveLength(2);
});

test('does not read a row in one piece again', async () => {
  expect((await read([words('7AM', [50, 180, 120, 40])], '', 'NOT READ')).crops).toHaveLength(0);
});

test('the box of a row contains only its words', () => {
  expect(boxOfRow([...days, arrow('right', [360, 180, 40, 40])])).toEqual({
    cx: 200,
    cy: 200,
    width: 300,
    height: 40,
    ux: 1,
    uy: 0,
  });
});

test('the box of a row is not much taller than its tallest word', () => {
  expect(
    boxOfRow([words('MON', [50, 160, 40, 40]), words('FRI', [100, 210, 40, 40])]).height,
  ).toBeLessThanOrEqual(52);
});
