import type { Element } from '../plates/elements';
import { Surfaces } from '../plates/surfaces';
import { words, type Place } from '../testing/made-elements';
import { pictureOfSvg } from '../testing/picture-of-svg';
import { findUnreadInk } from './unread-ink';

const plate =
  '<rect width="400" height="400" fill="#555"/><rect x="80" y="60" width="240" height="280" fill="white"/>';
const ink = ([x, y, width, height]: Place, fill = '#b01820') =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`;
const first: Place = [120, 100, 160, 40];

/** The unread ink of a plate whose words, in a paint, are all read. */
async function inkBeside(body: string, scale = 1, paint?: string) {
  const { pixels } = await pictureOfSvg(plate + ink(first, paint) + body);
  const surfaces = new Surfaces(pixels);
  const [left, top, width, height] = first;
  const onPicture = words('2 HOUR', first);
  const { content } = onPicture;
  const box = content.kind === 'text' ? content.line.box : null;
  const onPhoto = words('2 HOUR', [left / scale, top / scale, width / scale, height / scale]);
  const read: Element = { ...onPhoto, surface: surfaces.under(box!) };
  return findUnreadInk([read], [read], surfaces, scale);
}

const stain = '<ellipse cx="190" cy="230" rx="50" ry="25" fill="#b4b4b4"/>';

test.each([
  ['a pale stain', stain],
  ['a thin scratch', '<path d="M130 180L270 240" stroke="#444" stroke-width="2"/>'],
  ['a thin upright crack', ink([200, 180, 6, 60], '#444')],
  ['a round bolt as tall as a word', '<circle cx="200" cy="300" r="15" fill="#333"/>'],
  ['a shape far taller than any word', '<path d="M100 160h200v160h-200z" fill="#b01820"/>'],
])('ignores %s', async (_, body) => {
  expect(await inkBeside(body)).toEqual([]);
});

test.each([
  ['as dark as a stain beside pale words', stain, '#c08080'],
  ['a thick stroke', '<path d="M130 180L270 240" stroke="#444" stroke-width="26"/>', undefined],
  ['a square as large as a bolt', '<rect x="150" y="180" width="90" height="40" fill="#333"/>', undefined],
])('finds ink: %s', async (_, body, paint) => {
  expect(await inkBeside(body, 1, paint)).toHaveLength(1);
});

test('returns places in pixels of the photo, which is twice as large as the picture', async () => {
  expect(await inkBeside(ink([120, 180, 160, 40]), 0.5)).toEqual([
    { left: 240, top: 360, right: 560, bottom: 440 },
  ]);
});

test('ignores ink close to words', async () => {
  expect(await inkBeside(ink([288, 104, 10, 34]))).toEqual([]);
  expect(await inkBeside(ink([300, 104, 10, 34]))).toHaveLength(1);
});
