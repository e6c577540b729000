import { access, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { drawnPhoto, labelDrawn } from '@curbwise/evaluation';
import { drawSigns, type DrawnSet } from './draw-signs';
import { drawnFolder } from './drawn-folder';

/**
 * Writes drawn signs with their labels into a folder, unless they are there.
 * @param onDrawn hears how many are drawn
 * @returns the folder
 */
export async function writeDrawnLabels(
  runFolder: string,
  set: DrawnSet,
  onDrawn: (drawn: number) => void,
): Promise<string> {
  const folder = drawnFolder(runFolder, set);
  const labels = path.join(folder, 'labels.jsonl');
  // The labels are written last: where they are, all is there.
  const isThere = await access(labels).then(
    () => true,
    () => false,
  );
  if (isThere) return folder;
  await mkdir(folder, { recursive: true });
  const lines: string[] = [];
  let drawn = 0;
  for await (const sign of drawSigns(set)) {
    await writeFile(path.join(folder, drawnPhoto(sign.seed)), sign.jpeg);
    lines.push(...labelDrawn(sign));
    onDrawn(++drawn);
  }
  await writeFile(labels, `${lines.join('\n')}\n`);
  return folder;
}
