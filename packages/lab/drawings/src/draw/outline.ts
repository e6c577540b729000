import type { Font, Path } from 'opentype.js';

/** SVG path data. opentype.js's own writer yields NaN for some coordinates. */
export function pathData(path: Path): string {
  const at = (...numbers: number[]) => numbers.map((number) => number.toFixed(2)).join(' ');
  return path.commands
    .map((command) => {
      if (command.type === 'Z') return 'Z';
      if (command.type === 'Q') return `Q${at(command.x1, command.y1, command.x, command.y)}`;
      if (command.type === 'C')
        return `C${at(command.x1, command.y1, command.x2, command.y2, command.x, command.y)}`;
      return `${command.type}${at(command.x, command.y)}`;
    })
    .join('');
}

/** The outline of a text with its baseline at y = 0, and the left and right edges of its ink. */
export interface Outline {
  readonly path: string;
  readonly left: number;
  readonly right: number;
}

/**
 * The outline of a text, glyph by glyph: opentype.js's own layout throws on tables of some fonts that it does not support.
 * @param spacing between letters, as a share of the font size
 */
export function outline(font: Font, text: string, size: number, spacing: number): Outline {
  const unit = size / font.unitsPerEm;
  const glyphs = [...text].map((character) => font.charToGlyph(character));
  const paths: string[] = [];
  let [x, left, right] = [0, Infinity, -Infinity];
  glyphs.forEach((glyph, index) => {
    const before = glyphs[index - 1];
    if (before) x += font.getKerningValue(before, glyph) * unit + spacing * size;
    const path = glyph.getPath(x, 0, size);
    if (path.commands.length > 0) {
      const { x1, x2 } = path.getBoundingBox();
      [left, right] = [Math.min(left, x1), Math.max(right, x2)];
      paths.push(pathData(path));
    }
    x += (glyph.advanceWidth ?? 0) * unit;
  });
  return { path: paths.join(''), left, right };
}
