import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parse, type Font, type Path } from 'opentype.js';

/** Cap height of Overpass as a share of its font size. */
const CAP_HEIGHT = 0.7;

let font: Font | undefined;

/** Overpass Bold (OFL), drawn after the letters of American highway signs. Read once, on first use. */
function overpass(): Font {
  if (font) return font;
  const folder = path.dirname(createRequire(__filename).resolve('@fontsource/overpass/package.json'));
  const file = readFileSync(path.join(folder, 'files', 'overpass-latin-700-normal.woff'));
  font = parse(file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength));
  return font;
}

/** SVG path data. The library's own writer rounds by way of text and gives NaN for some coordinates. */
function pathData(path: Path): string {
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

/** Letters as an SVG path. */
export interface LetteredLine {
  path: string;
  /** Height actually used, in pixels: less than asked for where the line had to be narrowed. */
  capHeight: number;
}

/**
 * Letters a line centred on `centerX`, its capitals standing on `baseline`.
 * @param capHeight wanted height of capitals, in pixels; shrunk so that the line is at most `maxWidth` pixels wide
 */
export function letterLine(
  text: string,
  centerX: number,
  baseline: number,
  capHeight: number,
  maxWidth: number,
): LetteredLine {
  const letters = overpass();
  const wanted = capHeight / CAP_HEIGHT;
  const size = Math.min(wanted, (wanted * maxWidth) / letters.getAdvanceWidth(text, wanted));
  const left = centerX - letters.getAdvanceWidth(text, size) / 2;
  return { path: pathData(letters.getPath(text, left, baseline, size)), capHeight: size * CAP_HEIGHT };
}

/** Height the capitals of a line will have once it fits into `maxWidth` pixels. */
export function fittedCapHeight(text: string, capHeight: number, maxWidth: number): number {
  const width = overpass().getAdvanceWidth(text, capHeight / CAP_HEIGHT);
  return width > maxWidth ? (capHeight * maxWidth) / width : capHeight;
}
