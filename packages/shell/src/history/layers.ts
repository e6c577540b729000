import type { ScanState, ScanStep } from '@curbwise/platform';

/**
 * What lies over the first screen of a path, from the bottom up: `photo:<id>`, `answer:<id>`, `sheet:<id>`. Each layer is
 * an entry of the browser's history, right above the entry with one layer less.
 */
export type Layers = readonly string[];

const SHEET = 'sheet:';

/** The layer of an open sheet. */
export const sheetLayer = (id: string): string => SHEET + id;

/** The layers that an entry of the history stands for. */
export function layersIn(state: unknown): Layers {
  const layers = (state as { layers?: unknown } | null)?.layers;
  return Array.isArray(layers) && layers.every((layer) => typeof layer === 'string') ? layers : [];
}

/** Those of them that are steps of a scan. */
export const stepsIn = (layers: Layers): Layers => layers.filter((layer) => !layer.startsWith(SHEET));

/** The layers of a scan. While it runs, the photo is shown; there is no entry for it to go back to later. */
export function layersOf({ phase, photo }: ScanState): Layers {
  if (!photo) return [];
  return phase === 'result' ? [`photo:${photo.id}`, `answer:${photo.id}`] : [`photo:${photo.id}`];
}

/**
 * Which step of the scan an entry of the history stands for.
 * @returns null if it is one of a scan, or of an answer, that there is not any more
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
 * The next move from the layers of an entry to those that are wanted: so many entries back, or a new entry with these
 * layers; null if there is nothing to do. Repeated, it gets there.
 */
export function nextMove(at: Layers, wanted: Layers): number | Layers | null {
  const differs = at.findIndex((layer, index) => layer !== wanted[index]);
  if (differs >= 0) return differs - at.length;
  return at.length < wanted.length ? wanted.slice(0, at.length + 1) : null;
}
