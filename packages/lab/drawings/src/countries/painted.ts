import type { Random } from '@curbwise/tooling/random';
import { column, row, scaled, shape, type Piece } from '../draw/piece';
import { arrow } from './kit/arrow-shapes';
import { drawBrush, lettered, type Brush } from './kit/brush';
import { unmarked } from './kit/pictures';
import { drawWay } from './kit/place-arrows';
import type { CountryStyle } from './style';

const TEXTS = [
  'LOADING|ZONE',
  'BUS|STOP',
  'KEEP|CLEAR',
  'NO PARKING',
  'TAXI',
  'BUS ONLY',
  'FIRE LANE',
  'NO STOPPING',
  'STOP',
  'SLOW',
  'SCHOOL',
  'ONLY|BUS',
  'PASSENGER|LOADING|ONLY',
  'EV',
  'CAR SHARE',
  '{n}',
  'RESERVED',
  'VISITOR',
  '5 MIN',
  'X-ING|PED',
  'LIVRAISON',
  'TAXIS',
  'DOCTOR',
  'P',
  '30',
  'LOOK RIGHT',
  'COMPACT',
];

/** Holes that traffic has worn into paint. */
function worn(random: Random, piece: Piece): Piece {
  const { width, height } = piece;
  const id = `m${random.below(1e9)}`;
  const holes = Array.from({ length: random.pick([0, 10, 30, 60]) }, () => {
    const [x, y] = [random.between(0, width), random.between(0, height)];
    const size = random.between(0.004, 0.035) * Math.max(width, height);
    return [x, y, size, size * random.between(0.4, 2)] as const;
  });
  return {
    width,
    height,
    draw(canvas, x, y) {
      const cut = holes
        .map(
          ([dx, dy, rx, ry]) => `<ellipse cx="${x + dx}" cy="${y + dy}" rx="${rx}" ry="${ry}" fill="#000"/>`,
        )
        .join('');
      canvas.svg.push(
        `<mask id="${id}" maskUnits="userSpaceOnUse" x="${x}" y="${y}" width="${width}" height="${height}"><rect x="${x}" y="${y}" width="${width}" height="${height}" fill="#fff"/>${cut}</mask><g mask="url(#${id})">`,
      );
      piece.draw(canvas, x, y);
      canvas.svg.push('</g>');
    },
  };
}

/** An arrow on the road says where to drive: it is not marked. */
function roadArrow(brush: Brush): Piece {
  const { random, form, ink } = brush;
  const way = random.chance(0.6) ? 'other' : drawWay(brush);
  return unmarked(arrow(random, way, random.between(40, 90), random.between(14, 30), form, ink));
}

function paintedWords(random: Random): Piece {
  const brush = drawBrush(
    random,
    ['paper/black', 'paper/black', 'yellow/black', 'red/black', 'blue/black'],
    90,
  );
  const text = random.pick(TEXTS).replace('{n}', String(random.below(99)));
  const lines = text.split('|').map((line) => lettered(brush, line, random.between(14, 24), 90));
  const kind = random.next();
  const block = column(lines, random.between(6, 14));
  const content =
    kind < 0.6
      ? block
      : kind < 0.75
        ? roadArrow(brush)
        : kind < 0.9
          ? column([block, roadArrow(brush)], 12)
          : row([roadArrow(brush), block], 10, 'middle');
  return worn(random, scaled(content, 1, random.between(0.8, 2.4)));
}

/** A strip of kerb: words on colour, without a plate. */
function kerb(random: Random): Piece {
  const brush = drawBrush(
    random,
    ['paper/red', 'black/yellow', 'paper/green', 'black/paper', 'paper/blue'],
    120,
  );
  const words = lettered(
    brush,
    random.pick(TEXTS).replaceAll('|', ' ').replace('{n}', '2 HR'),
    random.between(9, 13),
    120,
  );
  const [width, height] = [random.between(125, 220), 18];
  const strip = shape(
    width,
    height,
    (x, y) => `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${brush.ground}"/>`,
  );
  return worn(random, {
    width,
    height,
    draw(canvas, x, y) {
      strip.draw(canvas, x, y);
      words.draw(canvas, x + (width - words.width) / 2, y + (height - words.height) / 2);
    },
  });
}

/** Words and arrows painted on asphalt or kerbs. Nothing on them is marked. */
export const PAINTED: readonly CountryStyle[] = [
  {
    name: 'painted',
    weight: 2.5,
    draw: (random) => (random.chance(0.75) ? paintedWords(random) : kerb(random)),
  },
];
