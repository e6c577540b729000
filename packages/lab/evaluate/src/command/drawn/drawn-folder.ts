import path from 'node:path';
import type { DrawnSet } from './draw-signs';

/** Subfolder of a run that holds its drawn signs and their labels, so that a moved run still finds them. */
export const drawnFolder = (runFolder: string, { count, seed }: DrawnSet) =>
  path.join(runFolder, `drawn-${count}-${seed}`);
