import { access, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { drawnPhoto, labelDrawn } from '../../drawn/label-drawn';
import { drawSigns, type DrawnSet } from './draw-signs';
import { drawnFolder } from './drawn-folder';

/**
 * Writes drawn signs and their labels into a folder of the run, unless they already exist.
 * @param onDrawn called after each sign with the number drawn so far
 * @returns the folder
 */
export async function writeDrawnLabels(
  runFolder: string,
  set: DrawnSet,
  onDrawn: (drawn: number) => void,
): Promise<string> {
  const folder = drawnFolder(runFolder, set);
  const labels = path.join(folder, 'labels.jsonl');
  // The labels are written last: if they exist, the folder is complete.
  const exists = await access(labels).then(
    () => true,
    () => false,
  );
  if (exists) return folder;
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
