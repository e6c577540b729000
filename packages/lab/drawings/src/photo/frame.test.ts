import { Canvas, column, words, type Pen } from '../draw/piece';
import { Random } from '@curbwise/tooling/random';
import { SIZES, VIEWS } from './conditions';
import { frameSign, MIN_CAPITAL_HEIGHT } from './frame';
import { boundsOf, projectedHeight } from './view';

const pen: Pen = { face: 'overpass-700', ink: '#000', squeeze: 1 };
const photo = { width: 768, height: 1024 };

function drawn(small: number) {
  const piece = column([words('PARKING', 16, pen), words('EXCEPT SUNDAY', small, pen)], 6);
  const canvas = new Canvas();
  piece.draw(canvas, 0, 0);
  return { piece, canvas };
}

test('keeps the smallest words readable and the whole sign on the photo from every view', () => {
  const { piece, canvas } = drawn(6);
  const ways = VIEWS.flatMap((view) => SIZES.map((size) => ({ view, size })));
  for (const way of ways) {
    for (let seed = 0; seed < 30; seed += 1) {
      const framing = frameSign(new Random(seed), piece, canvas, way, photo)!;
      const heights = canvas.words.map((word) => projectedHeight(framing.map, word));
      expect(Math.min(...heights)).toBeGreaterThanOrEqual(MIN_CAPITAL_HEIGHT - 1e-6);
      const { x, y, width, height } = boundsOf(framing.map, { x: 0, y: 0, ...piece });
      expect(Math.min(x, y, photo.width - x - width, photo.height - y - height)).toBeGreaterThan(0);
    }
  }
});

test('returns null for a sign whose words are too small for the photo', () => {
  const { piece, canvas } = drawn(0.8);
  expect(frameSign(new Random(1), piece, canvas, { view: 'front', size: 'large' }, photo)).toBeNull();
});
