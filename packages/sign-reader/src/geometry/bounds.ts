/** An upright rectangle, in pixels. */
export interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export const widthOf = ({ left, right }: Bounds) => right - left;
export const heightOf = ({ top, bottom }: Bounds) => bottom - top;

/** How far two rectangles overlap horizontally; a negative value is the gap between them. */
export function overlapX(a: Bounds, b: Bounds): number {
  return Math.min(a.right, b.right) - Math.max(a.left, b.left);
}

/** How far two rectangles overlap vertically; a negative value is the gap between them. */
export function overlapY(a: Bounds, b: Bounds): number {
  return Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
}

export function unionOf(all: readonly Bounds[]): Bounds {
  return {
    left: Math.min(...all.map(({ left }) => left)),
    top: Math.min(...all.map(({ top }) => top)),
    right: Math.max(...all.map(({ right }) => right)),
    bottom: Math.max(...all.map(({ bottom }) => bottom)),
  };
}
