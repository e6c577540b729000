import { findArrows } from './arrows';
import { pictureOfSvg } from '../testing/picture-of-svg';

const everywhere = { left: 0, top: 0, right: 400, bottom: 400 };
const right = (color: string) => `<path d="M110 193h130v-22l60 29l-60 29v-22h-130z" fill="${color}"/>`;
const left = (color: string) => `<g transform="translate(400 0) scale(-1 1)">${right(color)}</g>`;
const both = '<path d="M90 200l60-29v22h100v-22l60 29l-60 29v-22h-100v22z" fill="#b01820"/>';

async function directionsIn(body: string, region = everywhere) {
  return findArrows(await pictureOfSvg(body), region).map(({ direction }) => direction);
}

test.each([
  ['a green arrow to the right', right('#0a6b3c'), ['right']],
  ['a red arrow to the left', left('#b01820'), ['left']],
  ['a white arrow on red', `<rect width="400" height="400" fill="#b01820"/>${right('white')}`, ['right']],
  ['an arrow to both sides', both, ['both']],
  [
    'an arrow that a bolt touches',
    `${right('#b01820')}<circle cx="180" cy="212" r="13" fill="#999"/>`,
    ['right'],
  ],
  ['a tilted arrow', `<g transform="rotate(10 200 200)">${left('#0a6b3c')}</g>`, ['left']],
  [
    'an arrow with an open head',
    '<path d="M110 200H290M250 165L290 200L250 235" fill="none" stroke="#222" stroke-width="12"/>',
    ['right'],
  ],
])('finds %s', async (_, body, expected) => {
  expect(await directionsIn(body)).toEqual(expected);
});

describe("arrows of which the photo's edge cuts the head", () => {
  const cutRight = (by: number) => `<g transform="translate(${by} 0)">${right('#b01820')}</g>`;
  const mirrored = (body: string) => `<g transform="translate(400 0) scale(-1 1)">${body}</g>`;

  test.each([
    ['at the right', cutRight(140), ['right']],
    ['at the left', mirrored(cutRight(140)), ['left']],
    ['but one of which the tail is cut', `<g transform="translate(150 0)">${left('#b01820')}</g>`, ['left']],
  ])('%s point there', async (_, body, expected) => {
    expect(await directionsIn(body)).toEqual(expected);
  });

  test.each([
    ['a shaft alone, of which the head is beyond the edge', cutRight(180)],
    ['a bar that runs off both sides', '<rect x="0" y="192" width="400" height="16" fill="#222"/>'],
    [
      'a bar that runs into a bolt which the edge cuts',
      '<rect x="200" y="192" width="200" height="16" fill="#222"/><circle cx="396" cy="200" r="24" fill="#222"/>',
    ],
    ['a bar that turns up at the edge', '<path d="M200 192H388V165H400V208H200z" fill="#222"/>'],
  ])('not %s', async (_, body) => {
    expect(await directionsIn(body)).toEqual([]);
  });
});

test.each([
  ['a dash', '<rect x="120" y="192" width="160" height="16" fill="#222"/>'],
  [
    'a bar with a bolt in the middle',
    '<rect x="120" y="192" width="160" height="16" fill="#222"/><circle cx="200" cy="200" r="20" fill="#222"/>',
  ],
  ['an upright arrow', `<g transform="rotate(-90 200 200)">${right('#222')}</g>`],
  ['a torn label', '<path d="M110 175L300 190V204L116 226L110 212z" fill="#222"/>'],
  [
    'a fold with a thick end',
    '<path d="M110 199L122 190L122 197H280V185H292V215H280V203H122V210z" fill="#222"/>',
  ],
  ['a triangle', '<path d="M150 150L250 200L150 250z" fill="#222"/>'],
])('%s is not an arrow', async (_, body) => {
  expect(await directionsIn(body)).toEqual([]);
});

test('does not search outside the region', async () => {
  expect(await directionsIn(right('#222'), { left: 0, top: 0, right: 400, bottom: 150 })).toEqual([]);
});
