import { heightOf, widthOf, type Bounds } from '../geometry/bounds';
import type { InferenceSession, Tensor } from '../networks/inference-session';
import type { Pixels } from '../photo/pixels';
import type { Planes } from '../photo/resize';
import { addSample } from '../photo/sample';
import { PICTURE_CLASSES } from './picture-classes';

/** Side of the network's window and its stride, in pixels, and the share of the side that a picture fills. */
export const WINDOW = 48;
export const STRIDE = 4;
export const FILL = 0.75;

/** Converts levels from 0 to 255 to the network's range of -1 to 1. */
function inputOf({ data, width, height }: Planes): Tensor {
  const input = new Float32Array(data.length);
  for (let at = 0; at < data.length; at++) input[at] = data[at]! / 127.5 - 1;
  return { data: input, dims: [1, 3, height, width] };
}

/** The network's confidence for each class in each window of an image: `at(kind, row, column)`, 0 to 1. */
export interface WindowShares {
  readonly rows: number;
  readonly columns: number;
  at(kind: number, row: number, column: number): number;
}

/** Classifies every window of an image that is at least one window wide and tall. */
export async function classifyWindows(planes: Planes, session: InferenceSession): Promise<WindowShares> {
  const { data, dims } = await session.run(inputOf(planes));
  const [, , rows = 0, columns = 0] = dims;
  return { rows, columns, at: (kind, row, column) => data[(kind * rows + row) * columns + column]! };
}

/** Each place is classified at several scales, and the results are averaged. */
const ENLARGEMENTS = [0.9, 1, 1.12] as const;

/** Samples the square around a place at the size of the network's window, into `target` from index `from`. */
function sampleSquare(
  pixels: Pixels,
  { left, top, right, bottom }: Bounds,
  enlargement: number,
  target: Float32Array,
  from: number,
): void {
  const side = (Math.max(right - left, bottom - top) / FILL) * enlargement;
  const [startX, startY] = [(left + right - side) / 2, (top + bottom - side) / 2];
  const step = side / WINDOW;
  const samples = Math.max(1, Math.min(6, Math.round(step)));
  const plane = WINDOW * WINDOW;
  for (let at = 0; at < plane; at++) {
    const sum = { red: 0, green: 0, blue: 0 };
    for (let part = 0; part < samples * samples; part++) {
      const x = (at % WINDOW) + ((part % samples) + 0.5) / samples;
      const y = Math.floor(at / WINDOW) + (Math.floor(part / samples) + 0.5) / samples;
      addSample(pixels, startX + x * step - 0.5, startY + y * step - 0.5, sum);
    }
    const scale = samples * samples * 127.5;
    target[from + at] = sum.red / scale - 1;
    target[from + plane + at] = sum.green / scale - 1;
    target[from + 2 * plane + at] = sum.blue / scale - 1;
  }
}

/**
 * The network's confidence for each class at places of a photo, averaged over several squares around each place.
 * @param places in the photo's pixels
 * @returns for each place, the confidence of each of the `PICTURE_CLASSES`
 */
export async function classifyPlaces(
  pixels: Pixels,
  places: readonly Bounds[],
  session: InferenceSession,
): Promise<number[][]> {
  const sized = places.filter((place) => widthOf(place) > 0 && heightOf(place) > 0);
  if (sized.length < places.length) throw new RangeError('a place without extent');
  if (places.length === 0) return [];
  const squares = places.flatMap((place) => ENLARGEMENTS.map((enlargement) => ({ place, enlargement })));
  const size = 3 * WINDOW * WINDOW;
  const data = new Float32Array(squares.length * size);
  squares.forEach(({ place, enlargement }, at) => sampleSquare(pixels, place, enlargement, data, at * size));
  const shares = await session.run({ data, dims: [squares.length, 3, WINDOW, WINDOW] });
  const classes = PICTURE_CLASSES.length;
  return places.map((_, place) =>
    PICTURE_CLASSES.map((_kind, kind) => {
      const of = ENLARGEMENTS.map(
        (_one, at) => shares.data[(place * ENLARGEMENTS.length + at) * classes + kind]!,
      );
      return of.reduce((sum, share) => sum + share, 0) / of.length;
    }),
  );
}
