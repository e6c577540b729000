import { findPictograms } from './pictograms';
import { pictureOfSvg } from '../testing/picture-of-svg';

const square = '<rect x="120" y="120" width="160" height="160" fill="#1747a6"/>';
const wheelchair =
  '<circle cx="190" cy="150" r="12" fill="white"/><path d="M190 165v45h45l20 40M215 232a34 34 0 1 1-45-35" fill="none" stroke="white" stroke-width="13"/>';
const letterP =
  '<path d="M165 140h45a36 36 0 0 1 0 72h-20v50h-25z M190 162v28h18a14 14 0 0 0 0-28z" fill-rule="evenodd" fill="white"/>';

const found = async (body: string) => findPictograms(await pictureOfSvg(body));

test('a wheelchair on blue is a pictogram that does not look like a P', async () => {
  expect(await found(square + wheelchair)).toEqual([
    { bounds: { left: 120, top: 120, right: 280, bottom: 280 }, looksLikeP: false },
  ]);
});

test('recognises a P on blue by its shape', async () => {
  expect(await found(square + letterP)).toMatchObject([{ looksLikeP: true }]);
});

test.each([
  ['an empty blue square', square],
  [
    'a blue band with a figure',
    `<rect x="20" y="180" width="360" height="60" fill="#1747a6"/><circle cx="200" cy="210" r="20" fill="white"/>`,
  ],
  ['a red square with a figure', square.replace('#1747a6', '#c01a20') + wheelchair],
])('%s is not a pictogram', async (_, body) => {
  expect(await found(body)).toEqual([]);
});
