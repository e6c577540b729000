import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseCase, type PhotoCase } from './cases';
import { LabelsError } from './labels-error';

/** A case, and the line it is from. */
export interface LabelledLine {
  readonly one: PhotoCase;
  /** `easy.jsonl:12`. */
  readonly where: string;
}

/** What a file of labels holds: its cases, and what is wrong with other lines. */
export interface LabelsFile {
  readonly lines: readonly LabelledLine[];
  readonly problems: readonly string[];
}

/** Reads a file of labelled photos, a JSON object a line; empty lines and a byte order mark are passed over. */
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
 * The cases of a file.
 * @throws LabelsError that names every line with a problem
 */
export async function readCases(file: string): Promise<PhotoCase[]> {
  const { lines, problems } = await readLabelsFile(file);
  if (problems.length > 0) throw new LabelsError(problems);
  return lines.map(({ one }) => one);
}
