import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parse, type Font } from 'opentype.js';

/** Open typefaces (all OFL) similar to the lettering of signs. Overpass is modelled on US highway lettering. */
export const FACES = [
  'overpass-600',
  'overpass-700',
  'overpass-800',
  'barlow-condensed-600',
  'barlow-condensed-700',
  'barlow-semi-condensed-600',
  'barlow-semi-condensed-700',
  'roboto-condensed-600',
  'roboto-condensed-700',
] as const;
export type FaceName = (typeof FACES)[number];

/** A typeface and the height of its capitals as a share of the font size. */
export interface Face {
  readonly font: Font;
  readonly capHeight: number;
}

const loaded = new Map<FaceName, Face>();

/** Loads a typeface, and caches it. */
export function faceOf(name: FaceName): Face {
  const known = loaded.get(name);
  if (known) return known;
  const [family, weight] = [name.slice(0, -4), name.slice(-3)];
  const folder = path.dirname(createRequire(__filename).resolve(`@fontsource/${family}/package.json`));
  const file = readFileSync(path.join(folder, 'files', `${family}-latin-${weight}-normal.woff`));
  const font = parse(file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength));
  const capHeight = -font.charToGlyph('H').getPath(0, 0, 1).getBoundingBox().y1;
  const face = { font, capHeight };
  loaded.set(name, face);
  return face;
}
