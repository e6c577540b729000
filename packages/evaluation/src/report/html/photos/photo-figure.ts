import type { ShownPanel } from '../../evaluation-report';
import { markup, type Markup } from '../../markup';
import { contenderName } from '../badge';
import { jpegSize, type PictureSize } from './jpeg-size';
import type { PanelPair } from './panel-pairs';

/** Boxes that can be drawn over a photo: those of the label, or those that a contender read. */
export interface Layer {
  /** 0 for the label, else the number of the contender. */
  readonly number: number;
  readonly name: string;
  readonly boxes: readonly { readonly number: number; readonly box: NonNullable<ShownPanel['box']> }[];
}

/** The boxes of one side of the pairs, with the numbers that the panels have in the table. */
export const boxesOf = (pairs: readonly PanelPair[], side: 'truth' | 'read'): Layer['boxes'] =>
  pairs.flatMap((pair) => {
    const box = pair[side]?.box;
    return box ? [{ number: pair.number, box }] : [];
  });

export interface FigureParts {
  /** Unique on the page. */
  readonly id: string;
  readonly alt: string;
  readonly jpeg: Uint8Array | null;
  readonly layers: readonly Layer[];
}

/**
 * A photo with boxes over it. Boxes are shares of the photo as it is shown: browsers turn it as its EXIF orientation
 * says, and the boxes lie over what they show.
 */
export function photoFigure({ id, alt, jpeg, layers }: FigureParts): Markup {
  const drawn = layers.filter(({ boxes }) => boxes.length > 0);
  return markup`<figure class="photo">${
    jpeg === null
      ? markup`<p class="photo__missing">The photo is not here.</p>`
      : markup`<div class="photo__frame">${image(jpeg, alt)}${drawn.map(overlay)}</div>${choice(id, drawn)}`
  }</figure>`;
}

/** A photo is shown no higher than this, in CSS pixels: so it stands beside its readings on one screen. */
const MAX_HEIGHT = 544;

/** The place that is kept for a photo before it is loaded; smaller where the column is narrower. */
function shownSize({ width, height }: PictureSize): PictureSize {
  const shrunk = Math.min(1, MAX_HEIGHT / height);
  return { width: Math.round(width * shrunk), height: Math.round(height * shrunk) };
}

function image(jpeg: Uint8Array, alt: string): Markup {
  const found = jpegSize(jpeg);
  const size = found && shownSize(found);
  const attributes = size ? markup` width="${size.width}" height="${size.height}"` : null;
  const base64 = Buffer.from(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength).toString('base64');
  return markup`<img src="data:image/jpeg;base64,${base64}"${attributes} alt="${alt}" loading="lazy" decoding="async">`;
}

const share = (value: number) => `${(value * 100).toFixed(2)}%`;

const overlay = ({ number, boxes }: Layer) =>
  markup`<svg class="boxes" data-layer="${number}" aria-hidden="true">${boxes.map(
    ({ number: panel, box }) => {
      const place = markup`x="${share(box.x)}" y="${share(box.y)}" width="${share(box.width)}" height="${share(box.height)}"`;
      return markup`<rect class="boxes__edge" ${place}/><rect class="boxes__line" ${place}/><svg x="${share(box.x)}" y="${share(box.y)}" class="boxes__number"><circle r="11"/><text y="4.5" text-anchor="middle">${panel}</text></svg>`;
    },
  )}</svg>`;

/** Whose boxes are shown. The first layer is, until another is chosen; no script is needed. */
const choice = (id: string, layers: readonly Layer[]): Markup | null =>
  layers.length === 0
    ? null
    : markup`<fieldset class="choice"><legend>Boxes of</legend>${layers.map(
        ({ number, name }, index) =>
          markup`<label><input type="radio" name="${id}-boxes" value="${number}"${index === 0 ? markup` checked` : null}> ${contenderName(number === 0 ? undefined : number, name)}</label>`,
      )}</fieldset>`;
