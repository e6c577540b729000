import type { Random } from '@curbwise/tooling/random';
import { overlay, shape, type Piece } from '../../draw/piece';

/** A strip of a plate from edge to edge, or a column of it, with a ground of its own. */
export interface SheetOptions {
  readonly ink: string;
  readonly ground: string;
  readonly border?: 'none' | 'thin' | 'inset' | 'thick' | 'double';
  /** Radius of the corners as a share of the shorter side. */
  readonly radius?: number;
  readonly isPaper?: boolean;
}

const BORDERS = ['none', 'thin', 'inset', 'inset', 'thick', 'double'] as const;

const rect = (x: number, y: number, width: number, height: number, radius: number, style: string) =>
  `<rect x="${x.toFixed(2)}" y="${y.toFixed(2)}" width="${width.toFixed(2)}" height="${height.toFixed(2)}" rx="${Math.max(0, radius).toFixed(2)}" ${style}/>`;

function border(random: Random, width: number, height: number, radius: number, options: SheetOptions): Piece {
  const kind = options.border ?? random.pick(BORDERS);
  const unit = Math.min(width, height) / 100;
  const line =
    { none: 0, thin: 0.8, inset: 1.3, thick: 3, double: 0.9 }[kind] * unit * random.between(0.7, 1.4);
  const edge =
    { none: 0, thin: 0.2, inset: 2, thick: 0.4, double: 1 }[kind] * unit * random.between(0.6, 1.5);
  const at = (inset: number) => (x: number, y: number) => {
    const by = inset + line / 2;
    const style = `fill="none" stroke="${options.ink}" stroke-width="${line.toFixed(2)}"`;
    return rect(x + by, y + by, width - 2 * by, height - 2 * by, radius - by, style);
  };
  return shape(width, height, (x, y) =>
    kind === 'none' ? '' : at(edge)(x, y) + (kind === 'double' ? at(edge + 2.5 * line)(x, y) : ''),
  );
}

function bolts(random: Random, width: number, height: number): Piece {
  const radius = random.between(0.9, 2.1);
  const inset = radius + random.between(0.4, 1.6);
  const [middle, right, foot] = [width / 2, width - inset, height - inset];
  const places = random.weighted<readonly (readonly [number, number])[]>([
    [[], 4],
    [
      [
        [middle, inset],
        [middle, foot],
      ],
      5,
    ],
    [
      [
        [inset, inset],
        [right, inset],
        [inset, foot],
        [right, foot],
      ],
      2,
    ],
    [[[middle, inset]], 1],
    [
      [
        [middle, height * 0.22],
        [middle, height * 0.78],
      ],
      0.7,
    ],
  ]);
  const grey = random.pick(['#5d6063', '#8c9094', '#3b3d40', '#7a5a3c']);
  return shape(width, height, (x, y) =>
    places
      .map(
        ([dx, dy]) =>
          `<circle cx="${x + dx}" cy="${y + dy}" r="${radius}" fill="${grey}"/><circle cx="${x + dx - 0.25 * radius}" cy="${y + dy - 0.25 * radius}" r="${radius / 2}" fill="#a9adb0"/>`,
      )
      .join(''),
  );
}

/** Rust, scratches and stickers. They are small: what they cover can still be recognised. */
function wear(random: Random, width: number, height: number): Piece {
  const marks: ((x: number, y: number) => string)[] = [];
  const spot = () => [random.between(0, width), random.between(0, height)] as const;
  const unit = Math.min(width, height) / 100;
  for (let left = random.pick([0, 0, 2, 5, 9]); left > 0; left -= 1) {
    const [dx, dy] = spot();
    const [rx, ry] = [random.between(0.3, 2) * unit, random.between(0.3, 3.4) * unit];
    const brown = random.pick(['#6b3a16', '#8a5a2a', '#33302c', '#50381f']);
    const share = random.between(0.25, 0.8).toFixed(2);
    marks.push(
      (x, y) =>
        `<ellipse cx="${x + dx}" cy="${y + dy}" rx="${rx}" ry="${ry}" fill="${brown}" fill-opacity="${share}"/>`,
    );
  }
  for (let left = random.pick([0, 0, 0, 2, 4]); left > 0; left -= 1) {
    const [dx, dy] = spot();
    const [toX, toY] = [random.between(-30, 30) * unit, random.between(-20, 20) * unit];
    const ink = random.pick(['#ffffff', '#202020', '#777777']);
    const thick = random.between(0.2, 0.7) * unit;
    marks.push(
      (x, y) =>
        `<path d="M${x + dx} ${y + dy}l${toX} ${toY}" stroke="${ink}" stroke-width="${thick}" stroke-opacity="0.6"/>`,
    );
  }
  if (random.chance(0.06)) {
    const [dx, dy] = spot();
    const [wide, tall] = [random.between(6, 16) * unit, random.between(6, 14) * unit];
    const ink = random.pick(['#ffffff', '#e33d8a', '#2a2a2a', '#4fb3e8', '#f5e04a']);
    marks.push((x, y) =>
      rect(
        x + Math.min(dx, width - wide),
        y + Math.min(dy, height - tall),
        wide,
        tall,
        unit,
        `fill="${ink}"`,
      ),
    );
  }
  return shape(width, height, (x, y) => marks.map((mark) => mark(x, y)).join(''));
}

/** Puts content on a plate as large as itself: ground, content, border, bolts and wear. */
export function sheet(random: Random, content: Piece, options: SheetOptions): Piece {
  const { width, height } = content;
  const radius =
    Math.min(width, height) *
    (options.radius ??
      (options.isPaper ? 0 : random.chance(0.05) ? random.between(0.1, 0.3) : random.between(0, 0.09)));
  const id = `c${random.below(1e9)}`;
  const ground = shape(width, height, (x, y) =>
    rect(x, y, width, height, radius, `fill="${options.ground}"`),
  );
  const clipped: Piece = {
    width,
    height,
    draw(canvas, x, y) {
      canvas.svg.push(
        `<clipPath id="${id}">${rect(x, y, width, height, radius, '')}</clipPath><g clip-path="url(#${id})">`,
      );
      content.draw(canvas, x, y);
      canvas.svg.push('</g>');
    },
  };
  const metal = options.isPaper ? [] : [bolts(random, width, height)];
  return overlay([
    ground,
    clipped,
    border(random, width, height, radius, options),
    ...metal,
    ...(random.chance(0.5) ? [wear(random, width, height)] : []),
  ]);
}
