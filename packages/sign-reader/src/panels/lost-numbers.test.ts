import { drawPlate } from '@curbwise/sign-drawings';
import type { SignSessions } from '../networks/inference-session';
import { createOnnxSessions } from '../node';
import { words } from '../testing/made-elements';
import { pictureOfSvg } from '../testing/picture-of-svg';
import { readLines } from '../text/read-lines';
import { findLostNumbers } from './lost-numbers';

jest.setTimeout(60_000);

let sessions: SignSessions;

beforeAll(async () => {
  sessions = await createOnnxSessions();
}, 60_000);

const WIDTH = 400;

/** What is found before the unit of a plate's first row, of which only the unit was read. */
async function lookBeside(row: string, read = row.replace(/^\S+ /, '')): Promise<string[]> {
  const { svg, height } = drawPlate(
    { style: 'green-on-white', lines: [{ text: row }, { text: '8AM TO 6PM' }] },
    WIDTH,
  );
  const { pixels } = await pictureOfSvg(svg, WIDTH, Math.round(height));
  const [first] = (await readLines(pixels, sessions)).sort((a, b) => a.box.cy - b.box.cy);
  const { cx, cy, width, height: tall } = first.box;
  const letter = first.characters.find(({ character }) => character === read[0]);
  // The box begins half a letter before the middle of its first one.
  const from = (letter?.position ?? 0) * width - 0.3 * tall;
  const unit = words(read, [cx - width / 2 + from, cy - tall / 2, width - from, tall]);
  const lines = unit.content.kind === 'text' ? [unit.content.line] : [];
  return (await findLostNumbers([[unit]], lines, pixels, sessions)).map(({ text }) => text);
}

test.each([
  ['1 HOUR', '1'],
  ['2 HOUR PARKING', '2'],
  ['5 MINUTE', '5'],
])('the number of %s is found', async (row, number) => {
  expect(await lookBeside(row)).toEqual([number]);
});

test.each(['15 MINUTE', '90 MINUTE'])('the last figure of %s is not taken for its number', async (row) => {
  expect(await lookBeside(row)).toEqual([]);
});

test('no number is made up where none stands', async () => {
  expect(await lookBeside('HOUR PARKING', 'HOUR PARKING')).toEqual([]);
});

test('nothing is looked for before other words', async () => {
  expect(await lookBeside('1 PARKING')).toEqual([]);
});

test('nothing is looked for where a word was read before the unit', async () => {
  const unit = words('HOUR', [100, 40, 120, 40]);
  const number = words('2', [60, 35, 30, 50]);
  const lines = [unit, number].flatMap(({ content }) => (content.kind === 'text' ? [content.line] : []));
  const { pixels } = await pictureOfSvg('', 300, 100);
  expect(await findLostNumbers([[unit, number]], lines, pixels, sessions)).toEqual([]);
});
