import type { Element } from '../plates/elements';
import { Surfaces } from '../plates/surfaces';
import { words, type Place } from '../testing/made-elements';
import { pictureOfSvg } from '../testing/picture-of-svg';
import { findUnreadInk } from './unread-ink';

const plate =
  '<rect width="400" height="400" fill="#555"/><rect x="80" y="60" width="240" height="280" fill="white"/>';
const ink = ([x, y, width, height]: Place) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="#b01820"/>`;
const first: Place = [120, 100, 160, 40];
const second: Place = [120, 180, 160, 40];

/** The unread ink of a plate on which only the first row was read. */
async function inkBeside(body: string) {
  const { pixels } = await pictureOfSvg(plate + ink(first) + body);
  const surfaces = new Surfaces(pixels);
  const line = words('2 HOUR', first);
  const box = line.content.kind === 'text' ? line.content.line.box : null;
  const read: Element = { ...line, surface: surfaces.under(box!) };
  return findUnreadInk([read], [read], surfaces, 1);
}

test('finds a row that was not read', async () => {
  expect(await inkBeside(ink(second))).toEqual([{ left: 120, top: 180, right: 280, bottom: 220 }]);
});

test('finds a lone narrow digit', async () => {
  expect(await inkBeside(ink([200, 180, 8, 40]))).toHaveLength(1);
});

test.each<[string, string]>([
  ['what was read', ''],
  ['a bolt', '<circle cx="200" cy="300" r="14" fill="#777"/>'],
  ['small print', ink([150, 310, 100, 8])],
  ['a dividing line', ink([90, 240, 220, 3])],
])('ignores %s', async (_, body) => {
  expect(await inkBeside(body)).toEqual([]);
});
