import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { UsageError } from '../usage-error';
import type { PhotoCase } from './cases';
import { groupBy } from '../group-by';
import { LabelsError } from './labels-error';
import { readLabelsFile, type LabelledLine } from './read-cases';

/** A photo with all its labelled cases. */
export interface LabelledPhoto {
  /** Path relative to the folder of the labels, with `/`; its name in runs and reports. */
  readonly name: string;
  /** Absolute path. */
  readonly file: string;
  /** In the order of the labels; at least one. */
  readonly cases: readonly PhotoCase[];
}

/** Labelled photos from one or more label files. */
export interface Labels {
  /** Name of the folder or the label file. */
  readonly name: string;
  /** Absolute path. */
  readonly folder: string;
  readonly photos: readonly LabelledPhoto[];
  /** SHA-256 of the labels and photos, in hex. */
  readonly sha256: string;
}

/** The label files at the given paths. A folder stands for all its `*.jsonl`. */
async function labelFilesOf(paths: readonly string[]): Promise<{ files: string[]; problems: string[] }> {
  const files: string[] = [];
  const problems: string[] = [];
  for (const given of paths) {
    const absolute = path.resolve(given);
    const found = await stat(absolute).catch(() => null);
    if (!found) problems.push(`${given}: does not exist`);
    else if (!found.isDirectory()) files.push(absolute);
    else {
      const names = (await readdir(absolute)).filter((name) => name.endsWith('.jsonl')).sort();
      if (names.length === 0) problems.push(`${given}: contains no label files (*.jsonl)`);
      files.push(...names.map((name) => path.join(absolute, name)));
    }
  }
  return { files: [...new Set(files)], problems };
}

/** The deepest folder that contains all files. */
function commonFolder(files: readonly string[]): string {
  let folder = path.dirname(files[0] ?? '.');
  while (!files.every((file) => file.startsWith(folder === path.sep ? folder : folder + path.sep)))
    folder = path.dirname(folder);
  return folder;
}

/** Groups of lines that share an id. */
const withSameId = (lines: readonly LabelledLine[]): LabelledLine[][] =>
  [...groupBy(lines, ({ one }) => one.id).values()].filter(({ length }) => length > 1);

/** Whether lines are different sides of the same photo. */
const areSidesOfOne = (lines: readonly LabelledLine[]): boolean =>
  new Set(lines.map(({ one }) => one.file)).size === 1 &&
  lines.every(({ one }) => one.context.side !== undefined) &&
  new Set(lines.map(({ one }) => one.context.side)).size === lines.length;

/** Makes ids unique that the sides of a photo share, by adding the side: `main-street (left)`. */
function addSideToIds(lines: readonly LabelledLine[]): LabelledLine[] {
  const sides = new Set(withSameId(lines).filter(areSidesOfOne).flat());
  return lines.map((line) => {
    const { one, where } = line;
    return sides.has(line) ? { where, one: { ...one, id: `${one.id} (${one.context.side})` } } : line;
  });
}

const duplicatesOf = (lines: readonly LabelledLine[]): string[] =>
  withSameId(lines).flatMap(([first, ...others]) =>
    others.map(
      ({ one, where }) => `${where}: id ${JSON.stringify(one.id)} is already used in ${first?.where}`,
    ),
  );

/** Serializes the parts of a case that decide its score, independent of the order of its fields. */
const scoredPartsOf = ({ id, at, context, expect, irrelevant, truth }: PhotoCase) =>
  JSON.stringify([id, at, context, expect, irrelevant ?? null, truth]);

/**
 * Reads labels and checks that their photos exist.
 * @param paths label files (`*.jsonl`), or folders that contain them
 * @param isWanted filter of cases; by default all
 * @param isImage checks that a photo can be decoded; by default not checked
 * @throws LabelsError that lists every problem with its file and line
 */
export async function readLabels(
  paths: readonly string[],
  isWanted: (one: PhotoCase) => boolean = () => true,
  isImage: (bytes: Uint8Array) => Promise<boolean> = async () => true,
): Promise<Labels> {
  const found = await labelFilesOf(paths);
  const read = await Promise.all(found.files.map(readLabelsFile));
  const lines = addSideToIds(read.flatMap((file) => file.lines));
  const problems = [...found.problems, ...read.flatMap((file) => file.problems), ...duplicatesOf(lines)];
  const casesOf = new Map<string, LabelledLine[]>();
  for (const line of lines.filter(({ one }) => isWanted(one)))
    casesOf.set(line.one.file, [...(casesOf.get(line.one.file) ?? []), line]);
  const folder = commonFolder(found.files);
  const hash = createHash('sha256');
  const photos: LabelledPhoto[] = [];
  for (const [file, labelled] of casesOf) {
    const bytes = await readFile(file).catch(() => null);
    const name = path.relative(folder, file).split(path.sep).join('/');
    const fault = !bytes ? 'cannot be read' : (await isImage(bytes)) ? null : 'is not a readable image';
    if (fault) problems.push(...labelled.map(({ where }) => `${where}: photo ${name} ${fault}`));
    const cases = labelled.map(({ one }) => one);
    hash.update(name).update(
      createHash('sha256')
        .update(bytes ?? '')
        .digest('hex'),
    );
    for (const one of cases) hash.update(scoredPartsOf(one));
    photos.push({ name, file, cases });
  }
  if (problems.length > 0) throw new LabelsError(problems);
  if (photos.length === 0)
    throw new UsageError(`no labelled photo in ${paths.join(', ') || 'the given paths'}`);
  const names = found.files.map((file) => path.basename(file, '.jsonl'));
  // The folder name says more than the file name `labels`.
  const name = names.length === 1 && names[0] && names[0] !== 'labels' ? names[0] : path.basename(folder);
  return { name, folder, photos, sha256: hash.digest('hex') };
}
