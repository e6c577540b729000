import { markup, type Markup } from '../../markup';
import type { Scale } from './scale';

/** The field of a plot within its drawing, in units of the drawing. */
export interface Field {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

interface Tick {
  readonly value: number;
  readonly says: string;
}

/** Lines of the grid, their figures under the field, and what they are figures of. */
export const bottomAxis = (
  field: Field,
  scale: Scale,
  ticks: readonly Tick[],
  title: string,
): Markup => markup`
<g class="axis">${ticks.map(
  ({ value, says }) =>
    markup`<line x1="${scale(value)}" x2="${scale(value)}" y1="${field.top}" y2="${field.bottom}"/><text x="${scale(value)}" y="${field.bottom + 15}" text-anchor="middle">${says}</text>`,
)}<text class="axis__title" x="${(field.left + field.right) / 2}" y="${field.bottom + 32}" text-anchor="middle">${title}</text></g>`;

/** The same at the left; its title lies above the figures, to be read without turning the head. */
export const leftAxis = (field: Field, scale: Scale, ticks: readonly Tick[], title: string): Markup => markup`
<g class="axis">${ticks.map(
  ({ value, says }) =>
    markup`<line x1="${field.left}" x2="${field.right}" y1="${scale(value)}" y2="${scale(value)}"/><text x="${field.left - 6}" y="${scale(value) + 4}" text-anchor="end">${says}</text>`,
)}<text class="axis__title" x="0" y="${field.top - 10}">${title}</text></g>`;

/** Ticks of a share, as percent. */
export const SHARE_TICKS: readonly Tick[] = [0, 0.25, 0.5, 0.75, 1].map((value) => ({
  value,
  says: `${value * 100} %`,
}));
