import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { UsageError, wholeNumber, type Command, type Values } from '../../command-line';
import { generateSign, type GenerateOptions } from '@curbwise/drawings';
import sharp from 'sharp';
import { createOnnxSessions, decodePhoto } from '@curbwise/sign-reader/node';
import { readSign } from '@curbwise/sign-reader';
import { forcedConditions, forcedStyle } from './forced';
import { missesOf, report } from './report';
import { scoreReading, type Score } from './score';

const HELP = `bench:reader drawn [--count N] [--seed N] [--style NAME] [--condition NAME=VALUE...] [--misses N]
                   [--save DIR [--png]] [--json | --markdown]

Draws photos of signs, reads them, and compares the answers of the reading with those of the truth at about 14 instants
of one week, on each side of the pole that the sign says something of. Ends with status 1 if less than 97 % of the
photos are exact, or one is a false allow or allowed for too long.

  --count N             how many photos (default 500)
  --seed N              seed of the first photo, the others follow it (default 1)
  --style NAME          signs of one style only
  --condition N=V       force a condition, as light=dusk or turned=90; may be given several times
  --misses N            print up to N misses, truth ‖ read (default 20)
  --save DIR            write the photos of these misses as JPEG
  --png                 and as PNG too
  --json, --markdown    the figures for programs, or for a page

Columns: exact = answer and limit right at all instants, where left open is not right; false allow = at an instant
answered "allowed" and is not; too long = allowed for longer than it is; uncertain = left open at an instant; words,
digits = share of the truth's that was read, in any order.`;

const OPTIONS = {
  count: { type: 'string', default: '500' },
  seed: { type: 'string', default: '1' },
  style: { type: 'string' },
  condition: { type: 'string', multiple: true },
  misses: { type: 'string', default: '20' },
  save: { type: 'string' },
  png: { type: 'boolean' },
} as const;

/** Required share of exact photos. */
const MIN_EXACT_SHARE = 0.97;

async function scorePhotos(seeds: readonly number[], options: GenerateOptions): Promise<Score[]> {
  const sessions = await createOnnxSessions({ threads: 2 });
  const scores: Score[] = [];
  for (const seed of seeds) {
    const sign = await generateSign(seed, options);
    const reading = await readSign(await decodePhoto(sign.jpeg), sessions);
    scores.push(scoreReading(seed, sign, reading));
    if (process.stderr.isTTY) process.stderr.write(`\r${scores.length} of ${seeds.length} `);
  }
  if (process.stderr.isTTY) process.stderr.write('\r');
  return scores;
}

async function savePhotos(
  misses: readonly Score[],
  options: GenerateOptions,
  folder: string,
  alsoPng: boolean,
) {
  await mkdir(folder, { recursive: true });
  for (const { seed, style } of misses) {
    const { jpeg } = await generateSign(seed, options);
    const file = path.join(folder, `${seed}-${style}`);
    await writeFile(`${file}.jpg`, jpeg);
    if (alsoPng) await sharp(jpeg).rotate().png().toFile(`${file}.png`);
  }
}

function optionsOf({ style, condition }: Values): GenerateOptions {
  const words = Array.isArray(condition) ? condition.map(String) : [];
  const chosen = forcedStyle(typeof style === 'string' ? style : undefined);
  return { ...(chosen ? { style: chosen } : {}), conditions: forcedConditions(words) };
}

function failureOf(scores: readonly Score[]): string | null {
  const exact = scores.filter(({ isExact }) => isExact).length;
  const falseAllows = scores.filter(({ isFalseAllow, isTooLong }) => isFalseAllow || isTooLong).length;
  if (falseAllows > 0)
    return `${falseAllows} of ${scores.length} photos are allowed although they are not, or for too long`;
  if (exact < MIN_EXACT_SHARE * scores.length)
    return `${exact} of ${scores.length} photos are exact, less than 97 %`;
  return null;
}

/** Measures how well drawn signs are read. */
export const drawn: Command = {
  help: HELP,
  options: OPTIONS,
  async run({ values, format }) {
    const count = wholeNumber(values, 'count', 1);
    const first = wholeNumber(values, 'seed', 0);
    const most = wholeNumber(values, 'misses', 0);
    const options = optionsOf(values);
    const folder = typeof values.save === 'string' ? values.save : null;
    if (values.png && !folder) throw new UsageError('--png goes with --save');
    const scores = await scorePhotos(
      Array.from({ length: count }, (_, index) => first + index),
      options,
    );
    if (folder) await savePhotos(missesOf(scores).slice(0, most), options, folder, values.png === true);
    return { output: report(scores, most, format), failure: failureOf(scores) };
  },
};
