import type { Arrow, SignSymbol } from '@curbwise/contract';
import { fittedCapHeight, letterLine } from './lettering';

/** Colours of a plate: red on white for prohibitions, green on white for permissions, white on red for stricter prohibitions. */
export type PlateStyle = 'red-on-white' | 'green-on-white' | 'white-on-red';

/** A line of words. `scale` is its height relative to an ordinary line (1). */
export interface PlateLine {
  text: string;
  scale?: number;
}

/** A plate to draw: from top to bottom its symbol, lines and arrow. */
export interface Plate {
  style: PlateStyle;
  lines: readonly (string | PlateLine)[];
  arrow?: Arrow;
  symbol?: Extract<SignSymbol, 'no-parking' | 'parking'>;
}

/** A plate as SVG, with its upper left corner at the origin. */
export interface DrawnPlate {
  svg: string;
  width: number;
  height: number;
}

const INK = { 'red-on-white': '#b3141b', 'green-on-white': '#0b6b3a', 'white-on-red': '#ffffff' } as const;
const PAPER = { 'red-on-white': '#fbfaf6', 'green-on-white': '#fbfaf6', 'white-on-red': '#b3141b' } as const;

function crossedP(centerX: number, top: number, diameter: number): string {
  const radius = diameter / 2;
  const stroke = diameter * 0.1;
  const reach = (radius - stroke / 2) * Math.SQRT1_2;
  const centerY = top + radius;
  const letter = letterLine('P', centerX, centerY + diameter * 0.27, diameter * 0.54, diameter).path;
  return (
    `<path d="${letter}" fill="#16181b"/>` +
    `<circle cx="${centerX}" cy="${centerY}" r="${radius - stroke / 2}" fill="none" stroke="#c1121f" stroke-width="${stroke}"/>` +
    `<path d="M${centerX - reach} ${centerY - reach}L${centerX + reach} ${centerY + reach}" stroke="#c1121f" stroke-width="${stroke}"/>`
  );
}

function permittedP(centerX: number, top: number, size: number, ink: string, paper: string): string {
  const letter = letterLine('P', centerX, top + size * 0.8, size * 0.6, size).path;
  return `<rect x="${centerX - size / 2}" y="${top}" width="${size}" height="${size}" rx="${size * 0.12}" fill="${ink}"/><path d="${letter}" fill="${paper}"/>`;
}

function arrowPath(arrow: Arrow, centerX: number, centerY: number, width: number): string {
  const half = width / 2;
  const head = width * 0.22;
  const left = `M${centerX - half + head} ${centerY - head * 0.8}L${centerX - half} ${centerY}L${centerX - half + head} ${centerY + head * 0.8}`;
  const right = `M${centerX + half - head} ${centerY - head * 0.8}L${centerX + half} ${centerY}L${centerX + half - head} ${centerY + head * 0.8}`;
  const heads = arrow === 'both' ? left + right : arrow === 'left' ? left : right;
  return `M${centerX - half} ${centerY}H${centerX + half}${heads}`;
}

/** Draws a plate `width` pixels wide. Its height depends on its content. */
export function drawPlate(plate: Plate, width: number): DrawnPlate {
  const ink = INK[plate.style];
  const paper = PAPER[plate.style];
  const margin = width * 0.1;
  const inner = width - 2 * margin;
  const center = width / 2;
  const plain = width * 0.115;
  const gap = plain * 0.55;
  const parts: string[] = [];
  let y = margin;
  if (plate.symbol) {
    const size = width * 0.5;
    parts.push(
      plate.symbol === 'no-parking' ? crossedP(center, y, size) : permittedP(center, y, size, ink, paper),
    );
    y += size + gap;
  }
  for (const line of plate.lines) {
    const { text, scale = 1 } = typeof line === 'string' ? { text: line } : line;
    const height = fittedCapHeight(text, plain * scale, inner);
    y += height;
    parts.push(`<path d="${letterLine(text, center, y, height, inner).path}" fill="${ink}"/>`);
    y += gap;
  }
  if (plate.arrow) {
    const thickness = plain * 0.28;
    const reach = width * 0.3;
    y += plain * 0.3;
    parts.push(
      `<path d="${arrowPath(plate.arrow, center, y, reach)}" fill="none" stroke="${ink}" stroke-width="${thickness}"/>`,
    );
    y += plain * 0.4 + gap;
  }
  const height = y - gap + margin;
  const border = width * 0.014;
  const frame =
    `<rect width="${width}" height="${height}" rx="${width * 0.06}" fill="${paper}"/>` +
    `<rect x="${border * 2}" y="${border * 2}" width="${width - border * 4}" height="${height - border * 4}" rx="${width * 0.045}" fill="none" stroke="${ink}" stroke-width="${border}"/>`;
  return { svg: frame + parts.join(''), width, height };
}
