import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseCase, type PhotoCase } from './cases';
import { LabelsError } from './labels-error';

/** A case with its place in the labels. */
export interface LabelledLine {
  readonly one: PhotoCase;
  /** `easy.jsonl:12`. */
  readonly where: string;
}

/** The content of a label file: its cases, and the problems of invalid lines. */
export interface LabelsFile {
  readonly lines: readonly LabelledLine[];
  readonly problems: readonly string[];
}

/** Reads a label file with one JSON object per line. Empty lines and a byte order mark are ignored. */
export async function readLabelsFile(file: string): Promise<LabelsFile> {
  const name = path.basename(file);
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch {
    return { lines: [], problems: [`${file}: cannot be read`] };
  }
  const lines: LabelledLine[] = [];
  const problems: string[] = [];
  for (const [index, line] of text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .entries()) {
    if (line.trim() === '') continue;
    const where = `${name}:${index + 1}`;
    const parsed = parseCase(line, file);
    if ('one' in parsed) lines.push({ one: parsed.one, where });
    else problems.push(...parsed.problems.map((problem) => `${where}: ${problem}`));
  }
  return { lines, problems };
}

/**
 * Reads the cases of a label file.
 * @throws LabelsError that names every invalid line
 */
export async function readCases(file: string): Promise<PhotoCase[]> {
  const { lines, problems } = await readLabelsFile(file);
  if (problems.length > 0) throw new LabelsError(problems);
  return lines.map(({ one }) => one);
}
