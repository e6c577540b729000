import { markup, type Markup } from '../../markup';
import type { Scale } from './scale';

/** The plotting area within the SVG, in SVG units. */
export interface PlotArea {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

interface Tick {
  readonly value: number;
  readonly label: string;
}

/** Vertical grid lines with labels and a title below the area. */
export const bottomAxis = (
  area: PlotArea,
  scale: Scale,
  ticks: readonly Tick[],
  title: string,
): Markup => markup`
<g class="axis">${ticks.map(
  ({ value, label }) =>
    markup`<line x1="${scale(value)}" x2="${scale(value)}" y1="${area.top}" y2="${area.bottom}"/><text x="${scale(value)}" y="${area.bottom + 15}" text-anchor="middle">${label}</text>`,
)}<text class="axis__title" x="${(area.left + area.right) / 2}" y="${area.bottom + 32}" text-anchor="middle">${title}</text></g>`;

/** Horizontal grid lines with labels at the left, and a horizontal title above them. */
export const leftAxis = (
  area: PlotArea,
  scale: Scale,
  ticks: readonly Tick[],
  title: string,
): Markup => markup`
<g class="axis">${ticks.map(
  ({ value, label }) =>
    markup`<line x1="${area.left}" x2="${area.right}" y1="${scale(value)}" y2="${scale(value)}"/><text x="${area.left - 6}" y="${scale(value) + 4}" text-anchor="end">${label}</text>`,
)}<text class="axis__title" x="0" y="${area.top - 10}">${title}</text></g>`;

/** Ticks of a share, in percent. */
export const SHARE_TICKS: readonly Tick[] = [0, 0.25, 0.5, 0.75, 1].map((value) => ({
  value,
  label: `${value * 100} %`,
}));
