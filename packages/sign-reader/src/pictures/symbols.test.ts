import { Surfaces } from './surfaces';
import { findSymbols } from './symbols';
import { pictureOfSvg } from '../testing/picture-of-svg';

const RED = '#c01a20';
const ring = (stroke = RED, fill = 'white') =>
  `<circle cx="200" cy="200" r="90" fill="${fill}" stroke="${stroke}" stroke-width="20"/>`;
const bar = (stroke = RED) => `<path d="M136 136L264 264" stroke="${stroke}" stroke-width="18"/>`;
const otherBar = `<path d="M264 136L136 264" stroke="${RED}" stroke-width="18"/>`;
const letterP =
  '<path d="M165 140h45a36 36 0 0 1 0 72h-20v50h-25z M190 162v28h18a14 14 0 0 0 0-28z" fill-rule="evenodd" fill="#222"/>';
const letterS =
  '<path d="M232 165C225 145 170 142 170 172C170 200 235 192 235 228C235 262 172 262 163 234" fill="none" stroke="#222" stroke-width="22"/>';

async function symbolsIn(body: string) {
  const picture = await pictureOfSvg(body);
  return findSymbols(picture, new Surfaces(picture.pixels)).map(({ symbol }) => symbol);
}

test.each([
  ['a crossed P, barred from the upper left', ring() + letterP + bar(), ['no-parking']],
  ['a crossed P, barred from the upper right', ring() + letterP + otherBar, ['no-parking']],
  ['a crossed S', ring() + letterS + otherBar, ['no-stopping']],
  ['a blue field with one bar', ring(RED, '#1c4fa0') + bar(), ['no-parking']],
  ['a blue field with two bars', ring(RED, '#1c4fa0') + bar() + otherBar, ['no-stopping']],
  [
    'a crossed arrow',
    `${ring()}<path d="M200 270V150L170 180M200 150L230 180" stroke="#222" stroke-width="20" fill="none"/>${bar()}`,
    ['unknown'],
  ],
  ['a crossed P in faded paint', ring('#d9a0a4') + letterP + bar('#d9a0a4'), ['no-parking']],
])('finds %s', async (_, body, expected) => {
  expect(await symbolsIn(body)).toEqual(expected);
});

test.each([
  ['a full red disc', `<circle cx="200" cy="200" r="90" fill="${RED}"/>`],
  [
    'a red octagon with white words',
    `<path d="M160 100h80l60 60v80l-60 60h-80l-60-60v-80z" fill="${RED}"/><path d="M150 190h100v20h-100z" fill="white"/>`,
  ],
  ['a red square', `<rect x="120" y="120" width="160" height="160" fill="${RED}"/>`],
  ['a red ring without a bar', ring()],
  [
    'a red frame',
    `<rect x="120" y="120" width="160" height="160" fill="none" stroke="${RED}" stroke-width="20"/>`,
  ],
])('%s is not a prohibition', async (_, body) => {
  expect(await symbolsIn(body)).toEqual([]);
});

test('returns the bounds of a symbol in pixels of the photo', async () => {
  const { pixels } = await pictureOfSvg(ring() + letterP + bar());
  const [symbol] = findSymbols({ pixels, scale: 0.5 }, new Surfaces(pixels));
  expect(symbol?.bounds.left).toBeCloseTo(200, -1);
  expect(symbol?.bounds.bottom).toBeCloseTo(600, -1);
});
