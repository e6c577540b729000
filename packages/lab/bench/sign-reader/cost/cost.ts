import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { table, UsageError, wholeNumber, type Command, type Values } from '../../command-line';
import { generateSign } from '@curbwise/drawings';
import { median } from '../../statistics';
import { createOnnxSessions, decodePhoto } from '@curbwise/sign-reader/node';
import type { SignSessions } from '@curbwise/sign-reader/inside';
import type { Pixels } from '@curbwise/sign-reader/inside';
import { readSign } from '@curbwise/sign-reader';
import { readPlainly } from './plain-pipeline';
import { profileStages, sumOfAll, type Spent } from './stage-profile';

/** Maximum CPU of a whole reading, as a multiple of the plain pipeline's CPU. */
const MAX_RATIO = 1.5;
const MAX_PEAK_MB = 600;

const HELP = `bench:reader cost [--photos DIR | --drawn N] [--rounds N] [--json | --markdown]

What a whole reading costs beside detection and recognition alone (text detected once, every box recognised once, with
the same networks, one thread): CPU of both, in turn on the same photos in one run, and where the rest goes. Photos are
decoded before. Fails above ${MAX_RATIO} times (ratio of the medians) or a peak of ${MAX_PEAK_MB} MB.

  --photos DIR   JPEG files to read, one after another
  --drawn N      so many drawn signs instead (default 24)
  --rounds N     how often each photo is read each way (default 3)`;

const OPTIONS = {
  photos: { type: 'string' },
  drawn: { type: 'string', default: '24' },
  rounds: { type: 'string', default: '3' },
} as const;

async function photosIn(folder: string): Promise<Buffer[]> {
  const names = await readdir(folder).catch(() => {
    throw new UsageError(`--photos: cannot read ${folder}`);
  });
  const files = names.filter((name) => /\.jpe?g$/i.test(name)).sort();
  if (files.length === 0) throw new UsageError(`--photos: no JPEG file in ${folder}`);
  return Promise.all(files.map((file) => readFile(path.join(folder, file))));
}

async function photosOf(values: Values): Promise<Buffer[]> {
  if (typeof values.photos === 'string') return photosIn(values.photos);
  const photos: Buffer[] = [];
  for (let seed = 1; seed <= wholeNumber(values, 'drawn', 1); seed++)
    photos.push((await generateSign(seed)).jpeg);
  return photos;
}

/** CPU seconds that all threads of this process use while `work` runs. */
async function cpuOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

/** Median CPU seconds of a photo, read by the whole reader and by the plain pipeline. */
interface Cost {
  readonly whole: number;
  readonly plain: number;
}

/** Reads photos both ways alternately, so that other load on the machine affects both equally. */
async function compareCosts(
  photos: readonly Buffer[],
  rounds: number,
  sessions: SignSessions,
): Promise<Cost[]> {
  const all = photos.map(() => ({ whole: [] as number[], plain: [] as number[] }));
  // Warm-up: one-time compilation and allocation are not part of a photo's cost.
  for (const photo of photos.slice(0, 3)) await readSign(await decodePhoto(photo), sessions);
  for (let round = 0; round < rounds; round++)
    for (const [index, { plain, whole }] of all.entries()) {
      const pixels = await decodePhoto(photos[index]!);
      plain.push(await cpuOf(() => readPlainly(pixels, sessions)));
      whole.push(await cpuOf(() => readSign(pixels, sessions)));
    }
  return all.map(({ whole, plain }) => ({ whole: median(whole), plain: median(plain) }));
}

/** Compares the CPU time of a whole reading with that of the networks alone, and shows where the rest is spent. */
export const cost: Command = {
  help: HELP,
  options: OPTIONS,
  async run({ values, format }) {
    const rounds = wholeNumber(values, 'rounds', 1);
    const photos = await photosOf(values);
    const sessions = await createOnnxSessions();
    const costs = await compareCosts(photos, rounds, sessions);
    const peakMb = process.resourceUsage().maxRSS / 1000;
    const spentBy = async (read: (pixels: Pixels, timed: SignSessions) => Promise<unknown>) => {
      const all: Spent[] = [];
      for (const photo of photos) {
        const pixels = await decodePhoto(photo);
        all.push(await profileStages(sessions, (timed) => read(pixels, timed)));
      }
      return sumOfAll(all);
    };
    const [plainly, whole] = [await spentBy(readPlainly), await spentBy(readSign)];
    const sum = (of: (one: Cost) => number) => costs.reduce((total, one) => total + of(one), 0);
    const medians = {
      whole: median(costs.map((one) => one.whole)),
      plain: median(costs.map((one) => one.plain)),
    };
    const ratio = medians.whole / medians.plain;
    const ratioOfTotals = sum((one) => one.whole) / sum((one) => one.plain);
    const stages = [...new Set([...plainly.keys(), ...whole.keys()])]
      .map((stage) => ({
        stage,
        plain: (plainly.get(stage) ?? 0) / photos.length,
        whole: (whole.get(stage) ?? 0) / photos.length,
      }))
      .sort((a, b) => b.whole - a.whole);
    const failure =
      [
        ratio > MAX_RATIO
          ? `a whole reading takes ${ratio.toFixed(2)} times the plain one, not at most ${MAX_RATIO}`
          : [],
        peakMb > MAX_PEAK_MB ? `the peak was ${peakMb.toFixed(0)} MB, not at most ${MAX_PEAK_MB} MB` : [],
      ]
        .flat()
        .join('\n') || null;
    if (format === 'json')
      return {
        output: JSON.stringify({ medians, ratio, ratioOfTotals, peakMb, costs, stages }, null, 1),
        failure,
      };
    const figures = [
      ['CPU of a whole reading, median', `${medians.whole.toFixed(3)} s`, ''],
      ['CPU of detection and recognition alone, median', `${medians.plain.toFixed(3)} s`, ''],
      ['ratio of the medians', ratio.toFixed(2), `at most ${MAX_RATIO}`],
      ['ratio of the totals', ratioOfTotals.toFixed(2), ''],
      ['peak of memory', `${peakMb.toFixed(0)} MB`, `at most ${MAX_PEAK_MB} MB`],
    ];
    const ms = (seconds: number) => (1000 * seconds).toFixed(0);
    const rows = stages.map((one) => [one.stage, ms(one.plain), ms(one.whole), ms(one.whole - one.plain)]);
    return {
      output: [
        `${photos.length} photos, ${rounds} rounds\n\n`,
        table(['', 'measured', 'target'], figures, format),
        '\n',
        table(['CPU a photo, mean, ms', 'alone', 'whole', 'more'], rows, format),
      ].join(''),
      failure,
    };
  },
};
