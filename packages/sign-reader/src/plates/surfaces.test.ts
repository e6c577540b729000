import { Surfaces } from './surfaces';
import { pictureOfSvg } from '../testing/picture-of-svg';
import { findBlobs } from '../geometry/blobs';

const street = '<rect width="400" height="400" fill="#6b7a68"/>';
const plate = (x: number, y: number) =>
  `<rect x="${x}" y="${y}" width="120" height="200" rx="8" fill="#f6f4ee"/>`;
const word = (x: number, y: number) => `<rect x="${x}" y="${y}" width="60" height="20" fill="#b01820"/>`;
const around = (x: number, y: number) => ({ cx: x + 30, cy: y + 10, width: 60, height: 20, ux: 1, uy: 0 });

async function surfacesOf(body: string) {
  return new Surfaces((await pictureOfSvg(street + body)).pixels);
}

test('words on one plate are on one surface, which is as large as the plate', async () => {
  const surfaces = await surfacesOf(plate(50, 100) + word(80, 120) + word(80, 200));
  const first = surfaces.under(around(80, 120));
  expect(surfaces.under(around(80, 200))).toBe(first);
  expect(first).toMatchObject({ edges: 0, bounds: { left: 50, top: 100, right: 170, bottom: 300 } });
});

test('plates side by side are two surfaces, even in the same colour', async () => {
  const surfaces = await surfacesOf(plate(50, 100) + plate(174, 100) + word(80, 120) + word(204, 120));
  expect(surfaces.under(around(80, 120))?.id).not.toBe(surfaces.under(around(204, 120))?.id);
});

test('counts the edges of the photo that paint reaches', async () => {
  const surfaces = await surfacesOf(word(80, 120));
  expect(surfaces.under(around(80, 120))?.edges).toBe(4);
});

test('a box without even paint around it is on no surface', async () => {
  const stripes = Array.from(
    { length: 40 },
    (_, index) =>
      `<rect x="${index * 10}" width="10" height="400" fill="rgb(${(index * 97) % 255},${(index * 53) % 255},${(index * 151) % 255})"/>`,
  ).join('');
  expect((await surfacesOf(stripes)).under(around(170, 200))).toBeNull();
});

test('the ink of a plate is everything that its paint encloses', async () => {
  const surfaces = await surfacesOf(plate(50, 100) + word(80, 120) + word(80, 200));
  const { id } = surfaces.under(around(80, 120))!;
  const { mask, left, top } = surfaces.inkOn(id);
  const places = findBlobs(mask, 10).map((blob) => [blob.left + left, blob.top + top]);
  expect(places).toEqual([
    [80, 120],
    [80, 200],
  ]);
});
