import type { ScanState, ScanStep } from '@curbwise/platform';

/**
 * The layers over the first screen of a path, from the bottom up: `photo:<id>`, `answer:<id>`, `sheet:<id>`. Each layer is
 * an entry of the browser's history, directly after the entry with one layer less.
 */
export type Layers = readonly string[];

const SHEET = 'sheet:';

/** The layer of an open sheet. */
export const sheetLayer = (id: string): string => SHEET + id;

/** The layers of a history entry. @param state of the entry; an unknown one has no layers */
export function layersIn(state: unknown): Layers {
  const layers = (state as { layers?: unknown } | null)?.layers;
  return Array.isArray(layers) && layers.every((layer) => typeof layer === 'string') ? layers : [];
}

/** The layers that are steps of a scan. */
export const stepsIn = (layers: Layers): Layers => layers.filter((layer) => !layer.startsWith(SHEET));

/** The layers of a scan. A running scan has none of its own: it shows the photo. */
export function layersOf({ phase, photo }: ScanState): Layers {
  if (!photo) return [];
  return phase === 'result' ? [`photo:${photo.id}`, `answer:${photo.id}`] : [`photo:${photo.id}`];
}

/**
 * The step of the scan that a history entry shows.
 * @returns null if its scan or its answer no longer exists
 */
export function stepAt(layers: Layers, { photo, ahead, result }: ScanState): ScanStep | null {
  const top = stepsIn(layers).at(-1);
  if (top === undefined) return 'empty';
  const id = (photo ?? ahead?.photo)?.id;
  if (top === `photo:${id}`) return 'selected';
  const isAnswered = result !== null || (ahead?.outcome ?? null) !== null;
  return top === `answer:${id}` && isAnswered ? 'result' : null;
}

/**
 * The next move from the current layers to the wanted ones. Several moves may be needed.
 * @returns a number of entries to go back (negative), or the layers of a new entry; null if nothing is to be done
 */
export function nextMove(at: Layers, wanted: Layers): number | Layers | null {
  const differs = at.findIndex((layer, index) => layer !== wanted[index]);
  if (differs >= 0) return differs - at.length;
  return at.length < wanted.length ? wanted.slice(0, at.length + 1) : null;
}
