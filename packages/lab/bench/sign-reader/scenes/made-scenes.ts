import type { DrawnPanel } from '@curbwise/drawings';
import { DANGERS } from './dangers';
import type { Kind } from './draw-scene';
import type { Half } from './half';
import { STRANGERS } from './strangers';

/** A photo with something that is not part of the sign, or that looks as if it were not but is. */
export interface MadeScene {
  readonly name: string;
  readonly half: Half;
  readonly wanted: Kind['wanted'];
  readonly panels: readonly DrawnPanel[];
  readonly jpeg: Buffer;
}

const VARIANTS = [0, 1, 2] as const;

/** All scenes of a half. */
export async function madeScenes(half: Half): Promise<MadeScene[]> {
  const scenes: MadeScene[] = [];
  for (const { name, wanted, draw } of [...STRANGERS, ...DANGERS])
    for (const at of VARIANTS)
      scenes.push({ name: `${name} ${at + 1}`, half, wanted, ...(await draw(half, at)) });
  return scenes;
}
