import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { percent, table, UsageError, type Command, type Format } from '../command-line';
import type { SignReading } from '@curbwise/contract';
import { digitRecall, sumOf, wordRecall, type Recall } from '@curbwise/evaluate';
import { z } from 'zod';
import { readSign } from '@curbwise/sign-reader';
import { createOnnxSessions, decodePhoto } from '@curbwise/sign-reader/node';
import { median } from '../statistics';

const HELP = `bench:reader words --cases FILE... [--show] [--json | --markdown]

Reads labelled photos and counts which of their words and digits were read, in any order.
A file has one JSON object a line: { id, photo: "relative/path.jpg", truth: [{ text }] }.

  --show   print what was read of each photo beside its truth`;

const caseSchema = z.object({
  id: z.string(),
  photo: z.string(),
  truth: z.array(z.object({ text: z.string() })).optional(),
});

interface Photo {
  readonly id: string;
  readonly file: string;
  readonly truth: string;
}

interface Measured extends Photo {
  readonly reading: SignReading;
  readonly words: Recall;
  readonly digits: Recall;
  readonly cpuSeconds: number;
}

/** The labelled photos of a file, each once. */
async function photosOf(file: string): Promise<Photo[]> {
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line.trim() !== '');
  const seen = new Map<string, Photo>();
  for (const line of lines) {
    const parsed = caseSchema.safeParse(JSON.parse(line));
    if (!parsed.success) throw new UsageError(`${file}: ${z.prettifyError(parsed.error)}`);
    const { id, photo, truth } = parsed.data;
    const at = path.resolve(path.dirname(file), photo);
    if (!truth) continue;
    // If the sides of a sign differ, its photo has several cases, each with the panels of one side.
    const known = seen.get(at)?.truth.split('\n\n') ?? [];
    const panels = [...new Set([...known, ...truth.map(({ text }) => text)])];
    seen.set(at, { id, file: at, truth: panels.join('\n\n') });
  }
  return [...seen.values()];
}

function row(name: string, all: readonly Measured[]): string[] {
  const [words, digits] = [sumOf(all.map((one) => one.words)), sumOf(all.map((one) => one.digits))];
  return [
    name,
    String(all.length),
    percent(words.found, words.wanted),
    percent(digits.found, digits.wanted),
    median(all.map(({ cpuSeconds }) => cpuSeconds)).toFixed(2),
  ];
}

const panelsText = ({ panels }: SignReading) =>
  panels
    .map(
      ({ text, arrow, symbol, confidence }) =>
        `[${[symbol, arrow, confidence.toFixed(2)].filter(Boolean).join(' ')}] ${text.replaceAll('\n', ' / ')}`,
    )
    .join('\n    ');

function print(
  sets: ReadonlyMap<string, readonly Measured[]>,
  show: boolean,
  format: Exclude<Format, 'json'>,
): string {
  const rows = [...sets].map(([name, all]) => row(name, all));
  const total = sets.size > 1 ? [row('all', [...sets.values()].flat())] : [];
  const shown = show
    ? [...sets.values()]
        .flat()
        .map(
          ({ id, truth, reading }) =>
            `${id}\n  truth ${truth.replaceAll('\n\n', ' ‖ ').replaceAll('\n', ' / ')}\n  read ${reading.isIrrelevant ? 'irrelevant' : ''}\n    ${panelsText(reading)}\n`,
        )
        .join('')
    : '';
  return shown + table(['set', 'photos', 'words', 'digits', 'CPU s'], [...rows, ...total], format);
}

/** Measures word recall and digit recall of labelled photos, and the median CPU per photo. */
export const words: Command = {
  help: HELP,
  options: { cases: { type: 'string', multiple: true }, show: { type: 'boolean' } },
  async run({ values, format }) {
    const files = Array.isArray(values.cases) ? values.cases.map(String) : [];
    if (files.length === 0) throw new UsageError('words needs --cases FILE');
    const sessions = await createOnnxSessions();
    const sets = new Map<string, Measured[]>();
    for (const file of files) {
      const all: Measured[] = [];
      for (const photo of await photosOf(file)) {
        const bytes = await readFile(photo.file);
        const before = process.cpuUsage();
        const reading = await readSign(await decodePhoto(bytes), sessions);
        const { user, system } = process.cpuUsage(before);
        const read = reading.extractedText;
        all.push({
          ...photo,
          reading,
          words: wordRecall(photo.truth, read),
          digits: digitRecall(photo.truth, read),
          cpuSeconds: (user + system) / 1e6,
        });
      }
      sets.set(path.basename(file, '.jsonl'), all);
    }
    const output =
      format === 'json'
        ? JSON.stringify(
            [...sets.values()]
              .flat()
              .map(({ id, words: w, digits, cpuSeconds }) => ({ id, words: w, digits, cpuSeconds })),
          )
        : print(sets, values.show === true, format);
    return { output, failure: null };
  },
};
