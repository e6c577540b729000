import { findPictograms } from './pictograms';
import { pictureOfSvg } from '../testing/picture-of-svg';

const BLUE = '#1747a6';
const found = async (body: string) => findPictograms(await pictureOfSvg(body));
const figure = '<circle cx="200" cy="200" r="32" fill="white"/>';

test.each([
  ['a blue square', `<rect x="120" y="120" width="160" height="160" fill="${BLUE}"/>`],
  [
    'a blue square with round corners',
    `<rect x="120" y="120" width="160" height="160" rx="30" fill="${BLUE}"/>`,
  ],
  ['a blue square seen from aside', `<path d="M120 120L270 135V275L120 290z" fill="${BLUE}"/>`],
])('%s with a figure is a pictogram', async (_, body) => {
  expect(await found(body + figure)).toHaveLength(1);
});

test.each([
  [
    'a wide stretch of sky between roofs',
    `<path d="M160 100H240L300 200L240 300H160L100 200z" fill="${BLUE}"/><circle cx="200" cy="200" r="42" fill="white"/>`,
  ],
  [
    'a stretch of sky between leaves',
    `<path d="M120 120L170 160L220 120L200 170L280 150L240 200L280 280L210 250L150 280L165 220L120 200L150 170z" fill="${BLUE}"/><circle cx="200" cy="200" r="22" fill="white"/>`,
  ],
  [
    'a blue wedge',
    `<path d="M120 280L200 120L280 280z" fill="${BLUE}"/><circle cx="200" cy="230" r="28" fill="white"/>`,
  ],
  ['a blue diamond', `<path d="M200 100L300 200L200 300L100 200z" fill="${BLUE}"/>${figure}`],
])('%s with a cloud is not a pictogram', async (_, body) => {
  expect(await found(body)).toEqual([]);
});

test.each([
  ['left', 0, 120],
  ['top', 120, 0],
  ['right', 240, 120],
  ['bottom', 120, 240],
])('blue that reaches the %s edge of the photo is no pictogram', async (_, x, y) => {
  const square = `<rect x="${x}" y="${y}" width="160" height="160" fill="${BLUE}"/>`;
  const cloud = `<circle cx="${x + 80}" cy="${y + 80}" r="32" fill="white"/>`;
  expect(await found(square + cloud)).toEqual([]);
});

test('returns the bounds of a square in pixels of the photo', async () => {
  const { pixels } = await pictureOfSvg(
    `<rect x="120" y="120" width="160" height="160" fill="${BLUE}"/>${figure}`,
  );
  expect(findPictograms({ pixels, scale: 0.5 })).toMatchObject([
    { bounds: { left: 240, top: 240, right: 560, bottom: 560 } },
  ]);
});
