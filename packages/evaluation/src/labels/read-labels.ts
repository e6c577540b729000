import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { UsageError } from '@curbwise/tooling/bench';
import type { PhotoCase } from './cases';
import { groupBy } from '../group-by';
import { LabelsError } from './labels-error';
import { readLabelsFile, type LabelledLine } from './read-cases';

/** A photo and all that is labelled of it. */
export interface LabelledPhoto {
  /** Its path from the folder of the labels, with `/`: how runs and reports name it. */
  readonly name: string;
  /** Absolute path. */
  readonly file: string;
  /** In the order of the labels; at least one. */
  readonly cases: readonly PhotoCase[];
}

/** Labelled photos. */
export interface Labels {
  /** Of the folder or the file. */
  readonly name: string;
  /** Absolute. */
  readonly folder: string;
  readonly photos: readonly LabelledPhoto[];
  /** SHA-256 over the labels and the photos' bytes, in hex. */
  readonly sha256: string;
}

/** The files of labels that paths name: a folder names all its `*.jsonl`. */
async function labelFilesOf(paths: readonly string[]): Promise<{ files: string[]; problems: string[] }> {
  const files: string[] = [];
  const problems: string[] = [];
  for (const given of paths) {
    const absolute = path.resolve(given);
    const found = await stat(absolute).catch(() => null);
    if (!found) problems.push(`${given}: is not there`);
    else if (!found.isDirectory()) files.push(absolute);
    else {
      const names = (await readdir(absolute)).filter((name) => name.endsWith('.jsonl')).sort();
      if (names.length === 0) problems.push(`${given}: holds no labels, which are files *.jsonl`);
      files.push(...names.map((name) => path.join(absolute, name)));
    }
  }
  return { files: [...new Set(files)], problems };
}

/** The innermost folder that holds all files. */
function folderOfAll(files: readonly string[]): string {
  let folder = path.dirname(files[0] ?? '.');
  while (!files.every((file) => file.startsWith(folder === path.sep ? folder : folder + path.sep)))
    folder = path.dirname(folder);
  return folder;
}

/** Lines with the same id, where there are several. */
const withSameId = (lines: readonly LabelledLine[]): LabelledLine[][] =>
  [...groupBy(lines, ({ one }) => one.id).values()].filter(({ length }) => length > 1);

/** Whether lines with one id are the sides of one photo, each once: what a pole says of both directions. */
const areSidesOfOne = (lines: readonly LabelledLine[]): boolean =>
  new Set(lines.map(({ one }) => one.file)).size === 1 &&
  lines.every(({ one }) => one.context.side !== undefined) &&
  new Set(lines.map(({ one }) => one.context.side)).size === lines.length;

/** Adds the side to an id that the sides of a photo share: `main-street (left)`. */
function tellSidesApart(lines: readonly LabelledLine[]): LabelledLine[] {
  const sides = new Set(withSameId(lines).filter(areSidesOfOne).flat());
  return lines.map((line) => {
    const { one, where } = line;
    return sides.has(line) ? { where, one: { ...one, id: `${one.id} (${one.context.side})` } } : line;
  });
}

const duplicatesOf = (lines: readonly LabelledLine[]): string[] =>
  withSameId(lines).flatMap(([first, ...others]) =>
    others.map(
      ({ one, where }) => `${where}: id ${JSON.stringify(one.id)} stands in ${first?.where} already`,
    ),
  );

/** What of a case decides its score, in one order whatever the order of the fields. */
const partsOf = ({ id, at, context, expect, irrelevant, truth }: PhotoCase) =>
  JSON.stringify([id, at, context, expect, irrelevant ?? null, truth]);

/**
 * Reads labels and sees to it that their photos are there.
 * @param paths folders with `*.jsonl`, or such files
 * @param isWanted which cases are taken; by default all
 * @param isImage whether a photo can be read; by default nobody looks
 * @throws LabelsError that names every problem with its file and line
 */
export async function readLabels(
  paths: readonly string[],
  isWanted: (one: PhotoCase) => boolean = () => true,
  isImage: (bytes: Uint8Array) => Promise<boolean> = async () => true,
): Promise<Labels> {
  const found = await labelFilesOf(paths);
  const read = await Promise.all(found.files.map(readLabelsFile));
  const lines = tellSidesApart(read.flatMap((file) => file.lines));
  const problems = [...found.problems, ...read.flatMap((file) => file.problems), ...duplicatesOf(lines)];
  const casesOf = new Map<string, LabelledLine[]>();
  for (const line of lines.filter(({ one }) => isWanted(one)))
    casesOf.set(line.one.file, [...(casesOf.get(line.one.file) ?? []), line]);
  const folder = folderOfAll(found.files);
  const hash = createHash('sha256');
  const photos: LabelledPhoto[] = [];
  for (const [file, labelled] of casesOf) {
    const bytes = await readFile(file).catch(() => null);
    const name = path.relative(folder, file).split(path.sep).join('/');
    const fault = !bytes ? 'cannot be read' : (await isImage(bytes)) ? null : 'is no image that can be read';
    if (fault) problems.push(...labelled.map(({ where }) => `${where}: photo ${name} ${fault}`));
    const cases = labelled.map(({ one }) => one);
    hash.update(name).update(
      createHash('sha256')
        .update(bytes ?? '')
        .digest('hex'),
    );
    for (const one of cases) hash.update(partsOf(one));
    photos.push({ name, file, cases });
  }
  if (problems.length > 0) throw new LabelsError(problems);
  if (photos.length === 0)
    throw new UsageError(`no labelled photo is in ${paths.join(', ') || 'what was named'}`);
  const names = found.files.map((file) => path.basename(file, '.jsonl'));
  // A lone file that is called labels says less than its folder.
  const name = names.length === 1 && names[0] && names[0] !== 'labels' ? names[0] : path.basename(folder);
  return { name, folder, photos, sha256: hash.digest('hex') };
}
