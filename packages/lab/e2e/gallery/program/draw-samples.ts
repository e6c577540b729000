import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { drawSign } from '@curbwise/drawings';
import { SAMPLES } from '../samples';

/** Draws the sample signs into a folder: `<name>.jpg`, and `<name>.json` with the panels on it. */
export async function drawSamples(folder: string, samples: Partial<typeof SAMPLES> = SAMPLES): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [name, plates] of Object.entries(samples)) {
    const { jpeg, panels } = await drawSign(plates, { tilt: 1.5, noise: 2 });
    await writeFile(path.join(folder, `${name}.jpg`), jpeg);
    await writeFile(path.join(folder, `${name}.json`), JSON.stringify(panels));
  }
}
