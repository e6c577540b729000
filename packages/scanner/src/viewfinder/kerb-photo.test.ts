import { boxOnPicture, layOut } from './kerb-photo';

const SIZE = { width: 576, height: 1024 };
const BOX = { x: 0.25, y: 0.25, width: 0.5, height: 0.25 };

test('signs go side by side, with some of what is around them', () => {
  const { tiles, size } = layOut([
    { boxes: [BOX], size: SIZE },
    { boxes: [], size: SIZE },
  ]);
  // 30 % of 288 px around a sign of 288 × 256 px.
  expect(tiles[0]!.to).toEqual({ x: 0, y: 241, width: 460, height: 428 });
  // Nobody knows where the other is: all of its photo, as large as fits.
  expect(tiles[1]!.to).toEqual({ x: 460, y: 0, width: 512, height: 910 });
  expect(size).toEqual({ width: 972, height: 910 });
});

test('panels are where they are on the picture', () => {
  const { tiles, size } = layOut([
    { boxes: [], size: SIZE },
    { boxes: [BOX], size: SIZE },
  ]);
  const placed = boxOnPicture(BOX, tiles[1]!, size);
  const [middleX, middleY] = [placed.x + placed.width / 2, placed.y + placed.height / 2];
  expect(middleX * size.width).toBeCloseTo(tiles[1]!.to.x + tiles[1]!.to.width / 2, 0);
  expect(middleY * size.height).toBeCloseTo(size.height / 2, 0);
  expect((placed.width * size.width) / (placed.height * size.height)).toBeCloseTo(288 / 256);
});

test('a panel at the edge of a photo stays on the picture', () => {
  const edge = { x: 0.8, y: 0.9, width: 0.2, height: 0.1 };
  const photos = Array.from({ length: 2 }, () => ({ boxes: [edge], size: SIZE }));
  const { tiles, size } = layOut(photos);
  for (const tile of tiles) {
    const { x, y, width, height } = boxOnPicture(edge, tile, size);
    expect(x + width).toBeLessThanOrEqual(1);
    expect(y + height).toBeLessThanOrEqual(1);
  }
});
