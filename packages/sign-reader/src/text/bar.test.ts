import { hasBarBetween } from './bar';
import type { RotatedBox } from '../geometry/rotated-box';
import { pictureOfSvg } from '../testing/picture-of-svg';

const RED = '#c01a20';
/** Two words 40 pixels tall with 60 pixels between them, in the middle of the picture. */
const before: RotatedBox = { cx: 110, cy: 200, width: 120, height: 40, ux: 1, uy: 0 };
const after: RotatedBox = { ...before, cx: 290 };
const bar = (x: number, y: number, width: number, height: number, fill = RED) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`;

async function isBar(body: string, one = before, other = after) {
  return hasBarBetween((await pictureOfSvg(body)).pixels, one, other);
}

test.each([
  ['a dash', bar(182, 196, 36, 8)],
  ['a pale dash', bar(182, 196, 36, 8, '#e9b8ba')],
  ['a short dash', bar(192, 196, 18, 8)],
  ['a dash a little high', bar(182, 192, 36, 7)],
  ['an arrow', `${bar(180, 197, 30, 6)}<path d="M206 193L220 200L206 207z" fill="${RED}"/>`],
  ['white on red', bar(0, 0, 400, 400) + bar(182, 196, 36, 8, 'white')],
])('finds %s between two words', async (_, body) => {
  expect(await isBar(body)).toBe(true);
});

test.each([
  ['nothing', ''],
  ['a dot', bar(197, 197, 6, 6)],
  ['a dash on the baseline', bar(182, 211, 36, 5)],
  ['a stroke over them', bar(182, 184, 36, 5)],
  ['a block', bar(182, 186, 36, 28)],
  ['an upright stroke', bar(196, 180, 8, 40)],
  ['two bars', bar(182, 188, 36, 5) + bar(182, 208, 36, 5)],
  ['two thin bars close together', bar(182, 195, 36, 2) + bar(182, 203, 36, 2)],
  ['a stain hardly darker than the paper', bar(182, 196, 36, 8, '#f3f0f0')],
])('%s is not a dash', async (_, body) => {
  expect(await isBar(body)).toBe(false);
});

test('finds no dash between words that are close together', async () => {
  expect(await isBar(bar(0, 196, 400, 8), before, { ...after, cx: 240 })).toBe(false);
});

test('finds a sloping dash between sloping words', async () => {
  const body = `<g transform="rotate(20 200 200)">${bar(182, 196, 36, 8)}</g>`;
  const [ux, uy] = [Math.cos(Math.PI / 9), Math.sin(Math.PI / 9)];
  const along = (shift: number): RotatedBox => ({
    ...before,
    cx: 200 + shift * ux,
    cy: 200 + shift * uy,
    ux,
    uy,
  });
  expect(await isBar(body, along(-90), along(90))).toBe(true);
  expect(await isBar(body)).toBe(false);
});
