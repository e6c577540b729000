import type { Rect } from '../draw/piece';
import { COUNTRY_STYLES, drawCountryPlate, drawCountryStyle, type CountryPlate } from './draw-country-plate';

const SEEDS = Array.from({ length: 20 }, (_, seed) => seed);

const saysNothing = (name: string) => name.startsWith('distractor') || name === 'painted';
/** Styles of words and arrows alone. */
const WORDS_ONLY = ['new-york-double', 'arrow-plate', 'europe-arrow'];

const isOn =
  ({ width, height }: CountryPlate) =>
  ({ rect: { x, y, width: wide, height: tall } }: { rect: Rect }) =>
    x >= 0 && y >= 0 && x + wide <= width && y + tall <= height && wide > 0 && tall > 0;

describe.each(COUNTRY_STYLES.map((style) => [style.name, style] as const))('%s', (name, style) => {
  const plates = SEEDS.map((seed) => drawCountryStyle(style, seed));
  const pictures = plates.flatMap((plate) => plate.pictures);
  const arrows = plates.flatMap((plate) => plate.arrows);

  test('marks pictures and arrows within the plate', () => {
    const outside = plates.filter((plate) => ![...plate.pictures, ...plate.arrows].every(isOn(plate)));
    expect(
      outside.map(({ pictures: some, arrows: others, width, height }) => ({ some, others, width, height })),
    ).toEqual([]);
  });

  test('draws numbers only', () => {
    expect(plates.filter(({ svg }) => /NaN|Infinity|undefined/.test(svg))).toEqual([]);
  });

  test('shows what a plate of the style may have', () => {
    expect(arrows.length > 0).toBe(!saysNothing(name));
    expect(pictures.length > 0).toBe(!saysNothing(name) && !WORDS_ONLY.includes(name));
  });

  test('draws the same plate for the same seed', () => {
    expect(drawCountryStyle(style, 3)).toEqual(plates[3]);
    expect(new Set(plates.map(({ svg }) => svg)).size).toBe(SEEDS.length);
  });
});

test('about half of the plates that state rules have an arrow, in every direction', () => {
  const plates = Array.from({ length: 400 }, (_, seed) => drawCountryPlate(seed)).filter(
    ({ style }) => !saysNothing(style),
  );
  const share = plates.filter(({ arrows }) => arrows.length > 0).length / plates.length;
  expect(share).toBeGreaterThan(0.4);
  expect(share).toBeLessThan(0.65);
  const ways = new Set(plates.flatMap(({ arrows }) => arrows.map(({ way }) => way)));
  expect([...ways].sort()).toEqual(['both', 'left', 'other', 'right']);
});
