import type { Arrow, SignSymbol } from '@curbwise/contract';
import type { Content, Element } from '../plates/elements';
import type { PlateShape } from '../parts/plate-map';
import type { Surface } from '../plates/surfaces';

/** Left, top, width and height, in pixels. */
export type Place = readonly [number, number, number, number];

function elementOf(content: Content, [left, top, width, height]: Place, surface: Surface | null): Element {
  const bounds = { left, top, right: left + width, bottom: top + height };
  return { content, bounds, onPhoto: bounds, surface, plate: null };
}

/** Words at a place in a level photo. */
export function words(text: string, place: Place, surface: Surface | null = null): Element {
  const [left, top, width, height] = place;
  const box = { cx: left + width / 2, cy: top + height / 2, width, height, ux: 1, uy: 0 };
  const characters = [...text].map((character, index) => ({
    character,
    position: (index + 0.5) / text.length,
    confidence: 0.95,
  }));
  return elementOf({ kind: 'text', line: { text, confidence: 0.95, box, characters } }, place, surface);
}

export const arrow = (direction: Arrow, place: Place, surface: Surface | null = null): Element =>
  elementOf({ kind: 'arrow', direction }, place, surface);

export const symbol = (name: SignSymbol, place: Place, surface: Surface | null = null): Element =>
  elementOf({ kind: 'symbol', symbol: name }, place, surface);

/** The same element on a plate. */
export const onPlate = (element: Element, plate: PlateShape): Element => ({ ...element, plate });

/** A plate at a place, as the network sees it. */
export const plateShape = (id: number, [left, top, width, height]: Place): PlateShape => ({
  id,
  bounds: { left, top, right: left + width, bottom: top + height },
});

/** A white surface at a place. */
export function surface(id: number, [left, top, width, height]: Place, edges = 0): Surface {
  return {
    id,
    edges,
    onEdge: edges > 0 ? 1 : 0,
    paint: [255, 255, 255],
    slant: null,
    bounds: { left, top, right: left + width, bottom: top + height },
  };
}
