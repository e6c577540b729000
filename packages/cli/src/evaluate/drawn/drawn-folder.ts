import path from 'node:path';
import type { DrawnSet } from './draw-signs';

/** Where a run keeps the signs that were drawn for it, with their labels: in its own folder, wherever that is moved. */
export const drawnFolder = (runFolder: string, { count, seed }: DrawnSet) =>
  path.join(runFolder, `drawn-${count}-${seed}`);
