import sharp from 'sharp';
import { PICTURE_KINDS } from '../draw/pictures/kinds';
import { Random } from '@curbwise/tooling/random';
import { drawn, drawPlateOf, drawSinglePicturePlate, type PicturePlate } from './picture-plate';

const drawPicturePlate = (seed: number) => drawn(drawSinglePicturePlate(new Random(`${seed}`)));

/** Grey levels of a plate drawn on grey, at two pixels per unit. */
async function pixelsOf({ svg, width, height }: PicturePlate) {
  const root = `<svg xmlns="http://www.w3.org/2000/svg" width="${2 * width}" height="${2 * height}" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="#808080"/>${svg}</svg>`;
  return sharp(Buffer.from(root)).greyscale().raw().toBuffer({ resolveWithObject: true });
}

test.each(PICTURE_KINDS)(
  'draws dark and bright ink where the plate says there is a picture: %s',
  async (kind) => {
    for (const seed of [1, 2, 3]) {
      const plate = drawPlateOf(kind, seed);
      expect(plate.pictures.map((picture) => picture.kind)).toEqual([kind]);
      const { data, info } = await pixelsOf(plate);
      const { x, y, width, height } = plate.pictures[0]!.rect;
      const levels: number[] = [];
      for (let row = Math.ceil(2 * y); row < 2 * (y + height); row += 1)
        for (let column = Math.ceil(2 * x); column < 2 * (x + width); column += 1)
          levels.push(data[(row * info.width + column) * info.channels]!);
      levels.sort((a, b) => a - b);
      const [dark, bright] = [
        levels[Math.floor(levels.length * 0.05)]!,
        levels[Math.floor(levels.length * 0.95)]!,
      ];
      expect(bright - dark).toBeGreaterThan(30);
    }
  },
);

test('does not record look-alikes as pictures', () => {
  const plates = Array.from({ length: 20 }, (_, seed) => drawPlateOf(null, seed));
  expect(plates.flatMap(({ pictures }) => pictures)).toEqual([]);
});

test('training plates show every kind of picture inside their edges', () => {
  const plates = Array.from({ length: 300 }, (_, seed) => drawPicturePlate(seed));
  const shown = new Set(plates.flatMap(({ pictures }) => pictures.map(({ kind }) => kind)));
  expect([...shown].sort()).toEqual([...PICTURE_KINDS].sort());
  const isOn =
    ({ width, height }: PicturePlate) =>
    ({ rect }: PicturePlate['pictures'][number]) =>
      rect.x >= 0 && rect.y >= 0 && rect.x + rect.width <= width && rect.y + rect.height <= height;
  expect(plates.filter((plate) => !plate.pictures.every(isOn(plate)))).toEqual([]);
});

test('the same seed gives the same plate', () => {
  expect(drawPicturePlate(7)).toEqual(drawPicturePlate(7));
  expect(drawPicturePlate(7).svg).not.toBe(drawPicturePlate(8).svg);
});
