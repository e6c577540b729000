import type { Random } from '@curbwise/tooling/random';
import { pointing, shape, type ArrowWay, type Piece } from '../../draw/piece';

type Point = readonly [number, number];

const HEADS = [
  'triangle',
  'triangle',
  'swept',
  'strokes',
  'strokes',
  'feathered',
  'tapered',
  'bare',
] as const;

/** How an arrow is drawn. Lengths are shares of its height. */
export interface ArrowForm {
  readonly head: (typeof HEADS)[number];
  readonly shaft: number;
  readonly headLength: number;
  /** Arrows may have round corners or show only their outline. */
  readonly finish: 'filled' | 'round' | 'outline';
}

/** Chooses how the arrows of a plate look. */
export function drawArrowForm(random: Random): ArrowForm {
  const head = random.pick(HEADS);
  return {
    head,
    shaft: random.chance(0.6)
      ? random.between(0.1, 0.28)
      : random.between(0.2, head === 'strokes' ? 0.24 : 0.46),
    headLength:
      head === 'strokes' ? random.between(0.4, 0.85) : random.between(0.55, head === 'bare' ? 1.1 : 1.5),
    finish: random.weighted([
      ['filled', 8],
      ['round', 2],
      ['outline', 1],
    ] as const),
  };
}

/** Length of a stroke of a head along the arrow, as a share of the arrow's height. */
const armOf = ({ shaft, headLength }: ArrowForm): number => shaft * Math.hypot(1, 2 * headLength);

/** A head of two strokes that points right, and where the shaft meets it. */
function strokesOf(form: ArrowForm, tip: number, height: number): { points: Point[]; neck: number } {
  const [back, half, arm] = [tip - form.headLength * height, height / 2, armOf(form) * height];
  const outer: Point[] = [
    [back, -half],
    [tip, 0],
    [back, half],
  ];
  return {
    points: [...outer, [back - arm, half], [tip - arm, 0], [back - arm, -half]],
    neck: tip - arm * 0.6,
  };
}

/** The upper edge of a solid arrow, from the tail or the middle to the tip. */
function upperEdge(form: ArrowForm, tip: number, height: number): Point[] {
  const [back, half] = [tip - form.headLength * height, height / 2];
  const thick = (form.shaft * height) / 2;
  const notch = form.head === 'swept' ? form.headLength * height * 0.3 * (1 - form.shaft) : 0;
  return [
    [back + notch, -thick],
    [back, -half],
    [tip, 0],
  ];
}

const below = (points: readonly Point[]): Point[] => points.map(([x, y]): Point => [x, -y]).toReversed();

/** The polygons of a horizontal arrow that points right, or both ways. */
function polygons(length: number, height: number, form: ArrowForm, isBoth: boolean): Point[][] {
  const mirror = (points: readonly Point[]) => points.map(([x, y]): Point => [length - x, y]);
  const thick = (form.shaft * height) / 2;
  if (form.head === 'strokes') {
    const { points, neck } = strokesOf(form, length, height);
    const from = isBoth ? length - neck : 0;
    const shaft: Point[] = [
      [from, -thick],
      [neck, -thick],
      [neck, thick],
      [from, thick],
    ];
    return isBoth ? [points, mirror(points), shaft] : [points, shaft];
  }
  const edge = upperEdge(form, length, height);
  if (isBoth) {
    const top = [...mirror(edge).toReversed(), ...edge];
    return [[...top, ...below(top).slice(1, -1)]];
  }
  if (form.head === 'bare')
    return [[...edge.slice(1), edge[1]!].map(([x, y], at): Point => [x, at === 2 ? -y : y])];
  const tail: Point = [0, form.head === 'tapered' ? -thick * 0.3 : -thick];
  const notch: Point[] = form.head === 'feathered' ? [[thick, 0]] : [];
  const top = [tail, ...edge];
  return [[...top, ...below(top).slice(1), ...notch]];
}

const WAY_ANGLES = { right: 0, left: 180, both: 0 } as const;
const OTHER_ANGLES = [-90, 90, -45, 45, -135, 135, -30, 30, 90, -90] as const;

/** The shortest length at which an arrow still shows its shaft. */
function lengthOf(form: ArrowForm, length: number, height: number, isBoth: boolean): number {
  const head = (form.headLength + (form.head === 'strokes' ? armOf(form) : 0)) * height;
  if (form.head === 'bare' && !isBoth) return head;
  return Math.max(length, isBoth ? 2.3 * head : 1.35 * head);
}

/**
 * An arrow, marked with where it points. Its box holds exactly its ink.
 * @param length of the arrow, before it is turned
 * @param height of its head, before it is turned
 */
export function arrow(
  random: Random,
  way: ArrowWay,
  length: number,
  height: number,
  form: ArrowForm,
  ink: string,
): Piece {
  const isBoth = way === 'both' || (way === 'other' && random.chance(0.15));
  const long = lengthOf(form, length, height, isBoth);
  const degrees = way === 'other' ? random.pick(isBoth ? [90] : OTHER_ANGLES) : WAY_ANGLES[way];
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const drawn = polygons(long, height, form, isBoth).map((points) =>
    points.map(([x, y]): Point => [x * cos - y * sin, x * sin + y * cos]),
  );
  const [xs, ys] = [0, 1].map((axis) => drawn.flat().map((point) => point[axis]!)) as [number[], number[]];
  const finish = form.head === 'strokes' && form.finish === 'outline' ? 'filled' : form.finish;
  const line = finish === 'filled' ? 0 : height * 0.07;
  const [left, top] = [Math.min(...xs) - line / 2, Math.min(...ys) - line / 2];
  const style =
    finish === 'outline'
      ? `fill="${ink}" fill-opacity="0" stroke="${ink}" stroke-width="${line.toFixed(2)}"`
      : `fill="${ink}"` +
        (line ? ` stroke="${ink}" stroke-width="${line.toFixed(2)}" stroke-linejoin="round"` : '');
  const piece = shape(
    Math.max(...xs) - left + line / 2,
    Math.max(...ys) - top + line / 2,
    (x, y) =>
      `<path d="${drawn
        .map((points) => `M${points.map((at) => at.map((n) => n.toFixed(2)).join(' ')).join('L')}Z`)
        .join('')}" ${style} transform="translate(${(x - left).toFixed(2)} ${(y - top).toFixed(2)})"/>`,
  );
  return pointing(piece, way);
}
