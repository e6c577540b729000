import { centred, column, filled, padded, space, type Piece } from '../../draw/piece';
import { inverse, type Brush } from './brush';
import { ARROW_PLACES, placeArrow, type ArrowPlace, type PlacedLine } from './place-arrows';
import { sheet, type SheetOptions } from './sheet';
import { linesOf, type Language } from './template';

/** How likely a plate has an arrow unless its style says otherwise. */
const ARROW_SHARE = 0.55;

/** What a plate of a style may have. */
export interface PlateRecipe {
  readonly language: Language;
  readonly template: string;
  /** How likely it has an arrow. */
  readonly arrows?: number;
  readonly places?: readonly ArrowPlace[];
  readonly sheet?: Partial<SheetOptions>;
  /** Least height as a share of the width. */
  readonly minRatio?: number;
}

/** Common places come more often. */
const PLACES: readonly ArrowPlace[] = [
  ...ARROW_PLACES,
  'under',
  'under',
  'line-end',
  'line-start',
  'line-ends',
];

/** Groups neighbouring lines on the same ground. */
function groupsOf(lines: readonly PlacedLine[]): PlacedLine[][] {
  const groups: PlacedLine[][] = [];
  for (const line of lines) {
    const last = groups.at(-1);
    if (last && last[0]!.isBand === line.isBand) last.push(line);
    else groups.push([line]);
  }
  return groups;
}

/** Lines with a gap that suits their size. */
function groupPiece(brush: Brush, lines: readonly PlacedLine[], width: number, extra: number): Piece {
  const gap = brush.random.between(2.2, 4.5) * brush.spread + extra;
  const pieces = lines.map(({ piece }) => piece);
  const body = column(pieces, gap + 1, brush.align);
  const edge = (width - brush.room) / 2;
  const shift = { start: edge, middle: (width - body.width) / 2, end: width - edge - body.width }[
    brush.align
  ];
  const placed: Piece = {
    width,
    height: body.height,
    draw: (canvas, x, y) => body.draw(canvas, x + shift, y),
  };
  const padding = brush.random.between(3, 5.5) * Math.min(1, 0.6 + brush.spread * 0.4);
  const strip = padded(placed, 0, padding);
  return lines[0]!.isBand ? filled(strip, inverse(brush).ground) : strip;
}

/** The content of a plate: its lines, with or without an arrow, `width` wide. */
export function contentOf(brush: Brush, recipe: PlateRecipe, width: number): Piece {
  const { random } = brush;
  const lines = linesOf(brush, recipe.template, recipe.language);
  const hasArrow = random.chance(recipe.arrows ?? ARROW_SHARE);
  const placed = hasArrow ? placeArrow(brush, lines, random.pick(recipe.places ?? PLACES)) : lines;
  const used = placed.reduce((sum, { piece }) => sum + piece.height + 4, 8);
  const extra =
    Math.max(0, ((recipe.minRatio ?? 0) * width - used) / (placed.length + 1)) * random.between(0.3, 1);
  return column(
    groupsOf(placed).map((group) => groupPiece(brush, group, width, extra)),
    0,
  );
}

/** Draws a plate after a recipe. */
export function compose(brush: Brush, recipe: PlateRecipe): Piece {
  const { random, room } = brush;
  const width = room + random.between(7, 18);
  const content = contentOf(brush, recipe, width);
  const spare = Math.max(0, (recipe.minRatio ?? 0) * width - content.height);
  const above = spare * random.pick([0.5, 0.5, 0, 1]);
  const filledUp = column([space(width, above), centred(content, width), space(width, spare - above)], 0);
  return sheet(random, filledUp, { ink: brush.ink, ground: brush.ground, ...recipe.sheet });
}
