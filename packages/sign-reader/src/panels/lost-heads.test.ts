import { drawPlate, type PlateLine } from '@curbwise/drawings';
import type { SignSessions } from '../networks/inference-session';
import { createOnnxSessions } from '../node';
import { symbol, words } from '../testing/made-elements';
import { pictureOfSvg } from '../testing/picture-of-svg';
import type { Element } from '../plates/elements';
import { findLostHeads } from './lost-heads';

jest.setTimeout(60_000);

let sessions: SignSessions;

beforeAll(async () => {
  sessions = await createOnnxSessions();
}, 60_000);

const WIDTH = 300;
const ROWS: readonly PlateLine[] = [{ text: 'NO' }, { text: 'PARKING' }, { text: 'THIS SIDE' }];

/** The headings found on a faded plate of which only some rows were read. */
async function lookAt(read: readonly Element[], drawn = ROWS): Promise<string[]> {
  const { svg, height } = drawPlate({ style: 'red-on-white', lines: drawn }, WIDTH);
  const { pixels } = await pictureOfSvg(`<g opacity="0.35">${svg}</g>`, WIDTH, Math.round(height));
  const lines = read.flatMap(({ content }) => (content.kind === 'text' ? [content.line] : []));
  return (await findLostHeads([read], lines, pixels, sessions)).map(({ text }) => text.trim());
}

// The rows of the drawing: 34 pixels tall, 53 apart.
const rowAt = (text: string, index: number, width: number): Element =>
  words(text, [(WIDTH - width) / 2, 28 + 53 * index, width, 38]);
const no = rowAt('NO', 0, 60);
const parking = rowAt('PARKING', 1, 180);
const side = rowAt('THIS SIDE', 2, 200);

test('finds a faded NO above PARKING', async () => {
  expect(await lookAt([parking, side])).toEqual(['NO']);
});

test('does not search if the heading was read', async () => {
  expect(await lookAt([no, parking, side])).toEqual([]);
});

test('does not search beside a symbol that forbids', async () => {
  expect(await lookAt([symbol('no-parking', [120, 0, 60, 60]), parking])).toEqual([]);
});

test('finds a whole heading above hours', async () => {
  const found = await lookAt([rowAt('8AM TO 6PM', 2, 200)], [...ROWS.slice(0, 2), { text: '8AM TO 6PM' }]);
  expect(found.sort()).toEqual(['NO', 'PARKING']);
});

test('finds nothing where there is no heading', async () => {
  const drawn = [{ text: '8AM TO 6PM' }, { text: 'TUESDAY' }];
  expect(await lookAt([rowAt('8AM TO 6PM', 0, 200), rowAt('TUESDAY', 1, 180)], drawn)).toEqual([]);
});
