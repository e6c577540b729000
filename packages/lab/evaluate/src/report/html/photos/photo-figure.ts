import type { ShownPanel } from '../../evaluation-report';
import { markup, type Markup } from '../../markup';
import { contenderName } from '../badge';

import type { PanelPair } from './panel-pairs';

/** Boxes to draw over a photo: from the label, or from a contender's reading. */
export interface Layer {
  /** Number of the contender; 0 for the label. */
  readonly number: number;
  readonly name: string;
  readonly boxes: readonly { readonly number: number; readonly box: NonNullable<ShownPanel['box']> }[];
}

/** The boxes of the true or the read panels, numbered as in the table. */
export const boxesOf = (pairs: readonly PanelPair[], side: 'truth' | 'read'): Layer['boxes'] =>
  pairs.flatMap((pair) => {
    const box = pair[side]?.box;
    return box ? [{ number: pair.number, box }] : [];
  });

/** A photo of a report. */
export interface ReportPhoto {
  /** Reduced in size, as a page contains many. */
  readonly jpeg: Uint8Array;
  /** Size in pixels after EXIF rotation. */
  readonly width: number;
  readonly height: number;
}

export interface FigureParts {
  /** Unique on the page. */
  readonly id: string;
  readonly alt: string;
  readonly photo: ReportPhoto | null;
  readonly layers: readonly Layer[];
}

/** A photo with boxes over it. Boxes are fractions of the rotated photo. */
export function photoFigure({ id, alt, photo, layers }: FigureParts): Markup {
  const drawn = layers.filter(({ boxes }) => boxes.length > 0);
  return markup`<figure class="photo">${
    photo === null
      ? markup`<p class="photo__missing">The photo was not found.</p>`
      : markup`<div class="photo__frame">${image(photo, alt)}${drawn.map(overlay)}</div>${choice(id, drawn)}`
  }</figure>`;
}

/** Maximum height of a photo in CSS pixels, so that it fits on one screen next to its readings. */
const MAX_HEIGHT = 544;

function image({ jpeg, width, height }: ReportPhoto, alt: string): Markup {
  // Reserves the space before the photo is loaded.
  const scale = Math.min(1, MAX_HEIGHT / height);
  const size = markup`width="${Math.round(width * scale)}" height="${Math.round(height * scale)}"`;
  const base64 = Buffer.from(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength).toString('base64');
  return markup`<img src="data:image/jpeg;base64,${base64}" ${size} alt="${alt}" loading="lazy" decoding="async">`;
}

const share = (value: number) => `${(value * 100).toFixed(2)}%`;

const overlay = ({ number, boxes }: Layer) =>
  markup`<svg class="boxes" data-layer="${number}" aria-hidden="true">${boxes.map(
    ({ number: panel, box }) => {
      const place = markup`x="${share(box.x)}" y="${share(box.y)}" width="${share(box.width)}" height="${share(box.height)}"`;
      return markup`<rect class="boxes__edge" ${place}/><rect class="boxes__line" ${place}/><svg x="${share(box.x)}" y="${share(box.y)}" class="boxes__number"><circle r="11"/><text y="4.5" text-anchor="middle">${panel}</text></svg>`;
    },
  )}</svg>`;

/** Chooses whose boxes are shown, without a script. The first layer is preselected. */
const choice = (id: string, layers: readonly Layer[]): Markup | null =>
  layers.length === 0
    ? null
    : markup`<fieldset class="choice"><legend>Boxes of</legend>${layers.map(
        ({ number, name }, index) =>
          markup`<label><input type="radio" name="${id}-boxes" value="${number}"${index === 0 ? markup` checked` : null}> ${contenderName(number === 0 ? undefined : number, name)}</label>`,
      )}</fieldset>`;
