import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { generateSign, signContent } from '@curbwise/drawings';
import {
  chooseInstants,
  judgeReading,
  readCases,
  readingOf,
  sidesOf,
  type JudgedAnswer,
  type PhotoCase,
} from '@curbwise/evaluate';

/** The answer that a case expects at an instant. Absent fields are not checked. */
export type Expected = PhotoCase['expect'][number];

/** A photo of a sign, with its cases: one, or one for each side of the pole. */
export interface SignPhoto {
  cases: readonly PhotoCase[];
  jpeg: () => Promise<Buffer>;
}

/** One of two halves of all photos, to measure on photos that were not looked at. */
const halfOf = (name: string) =>
  createHash('sha256').update(name).digest().readUInt8() % 2 === 0 ? 'even' : 'odd';

/** The fields that cases are grouped by, beside those of their labels. */
const fieldsOf = (photo: string, file: string): [string, string][] => [
  ['file', file],
  ['half', halfOf(path.parse(photo).name)],
];

/**
 * The photos of label files, as `bench:reader photos` takes them. Photos without a sign are skipped: there is nothing to
 * correct. The driver has told the product nothing, not even the place.
 * @throws UsageError if a file is invalid
 */
export async function labelledPhotos(files: readonly string[]): Promise<SignPhoto[]> {
  const cases = await Promise.all(
    files.map(async (name) =>
      (await readCases(name)).map((one): PhotoCase => ({
        ...one,
        context: { side: one.context.side },
        fields: new Map([...one.fields, ...fieldsOf(one.file, path.basename(name, '.jsonl'))]),
      })),
    ),
  );
  const signs = cases.flat().filter(({ truth }) => truth.length > 0);
  return [...new Set(signs.map(({ file }) => file))].map((file) => ({
    cases: signs.filter((one) => one.file === file),
    jpeg: () => readFile(file),
  }));
}

const expectedOf = ({ answer, limit }: JudgedAnswer): Expected =>
  answer === 'uncertain' ? { isUncertain: true } : { isAllowed: answer === 'allowed', limitMinutes: limit };

function drawnPhoto(seed: number): SignPhoto {
  const { panels, place, style } = signContent(seed);
  const name = `drawn-${seed}`;
  const cases = sidesOf(panels).map((side): PhotoCase => {
    const truth = judgeReading(readingOf(panels), place, side);
    const at = chooseInstants(truth, `${seed}/${side}`);
    return {
      id: side ? `${name}-${side}` : name,
      file: name,
      at,
      context: { place, side },
      expect: at.map((time) => expectedOf(truth.at(time))),
      irrelevant: false,
      truth: panels,
      fields: new Map([...fieldsOf(name, 'drawn'), ['style', style]]),
    };
  });
  return { cases, jpeg: async () => (await generateSign(seed)).jpeg };
}

/** Drawn signs, with the answers of their truth in the place where they stand. @param seed of the first one */
export const drawnPhotos = (seed: number, count: number): SignPhoto[] =>
  Array.from({ length: count }, (_, index) => drawnPhoto(seed + index));

/** Which instants of a case are checked: the first one that allows parking, that forbids it, both, or all. */
export const INSTANTS = ['yes', 'no', 'both', 'all'] as const;

/** Indexes of the instants of a case that are checked; the first one if none is as wanted. */
export function instantsOf(
  { at, expect }: Pick<PhotoCase, 'at' | 'expect'>,
  which: (typeof INSTANTS)[number],
): number[] {
  if (which === 'all') return at.map((_, index) => index);
  const first = (wanted: boolean) => expect.findIndex(({ isAllowed }) => isAllowed === wanted);
  const found = [...(which === 'no' ? [] : [first(true)]), ...(which === 'yes' ? [] : [first(false)])];
  const known = found.filter((index) => index >= 0);
  return known.length > 0 ? known : [0];
}
