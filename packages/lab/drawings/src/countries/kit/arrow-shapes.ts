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
      : random.between(0.2, head === 'strokes' ? 0.3 : 0.46),
    headLength: random.between(0.55, head === 'bare' ? 1.1 : 1.5),
    finish: random.weighted([
      ['filled', 8],
      ['round', 2],
      ['outline', 1],
    ] as const),
  };
}

/** The head of an arrow that points right, its tip at `tip`, and where the shaft meets it. */
function headOf(form: ArrowForm, tip: number, height: number): { points: Point[]; neck: number } {
  const [back, half] = [tip - form.headLength * height, height / 2];
  if (form.head === 'strokes') {
    const thick = form.shaft * height * Math.hypot(1, 2 * form.headLength);
    const arm = Math.min(thick, form.headLength * height);
    const outer: Point[] = [
      [back + arm, -half],
      [tip, 0],
      [back + arm, half],
    ];
    return { points: [...outer, [back, half], [tip - arm, 0], [back, -half]], neck: tip - arm * 0.6 };
  }
  const neck = form.head === 'swept' ? back + form.headLength * height * 0.3 : back;
  return {
    points: [
      [tip, 0],
      [back, -half],
      [neck, 0],
      [back, half],
    ],
    neck,
  };
}

function shaftOf(
  { head, shaft }: ArrowForm,
  from: number,
  to: number,
  height: number,
  isSingle: boolean,
): Point[] {
  const half = (shaft * height) / 2;
  const tail = head === 'tapered' && isSingle ? half * 0.3 : half;
  const notch: Point[] = head === 'feathered' && isSingle ? [[from + half, 0]] : [];
  return [[from, -tail], [to, -half], [to, half], [from, tail], ...notch];
}

/** The polygons of a horizontal arrow that points right, or both ways. */
function polygons(length: number, height: number, form: ArrowForm, isBoth: boolean): Point[][] {
  const { points, neck } = headOf(form, length, height);
  if (form.head === 'bare' && !isBoth) return [points];
  const mirrored = points.map(([x, y]): Point => [length - x, y]);
  const from = isBoth ? length - neck : 0;
  const shaft = shaftOf(form, from, neck + 0.01 * height, height, !isBoth);
  return isBoth ? [points, mirrored, shaft] : [points, shaft];
}

const WAY_ANGLES = { right: 0, left: 180, both: 0 } as const;
const OTHER_ANGLES = [-90, 90, -45, 45, -135, 135, -30, 30, 90, -90] as const;

/** The shortest length at which an arrow still shows its shaft. */
function lengthOf(form: ArrowForm, length: number, height: number, isBoth: boolean): number {
  const head = form.headLength * height;
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
  const line = form.finish === 'filled' ? 0 : height * 0.07;
  const [left, top] = [Math.min(...xs) - line / 2, Math.min(...ys) - line / 2];
  const style =
    form.finish === 'outline'
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
