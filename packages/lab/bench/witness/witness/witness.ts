import path from 'node:path';
import { UsageError, wholeNumber, type Command } from '../../command-line';
import { readCases } from '@curbwise/evaluate';
import { halfNamed, halfOf } from './half';
import { readRecordings } from './recording';
import { recordingOf, replay } from './replay';
import { jsonOf, textOf, type ReplayedSet } from './report';

const HELP = `bench:witness --readings FILE [--misses N] [--where-half even|odd] [--json | --markdown] CASES.jsonl...

Judges a vision model's recorded answers to labelled photos, as a provider's answers are judged.
A case: { id, photo, at: ["2026-10-19T08:59", ...], expect: [{ isAllowed, limitMinutes?, until? } | { isUncertain: true }, ...],
side?, driver?, place?, irrelevant? }. A recording: { photo, answer, rules, nothing, unsure, allowed }. A photo without a
recording is skipped.

  --readings FILE          the recordings, one JSON object a line
  --misses N               print up to N missed cases a set of "both", with what speaks against the testimony
  --where-half even|odd    only photos whose name has an even, or odd, sum of character codes
  --json, --markdown       the figures for programs (shares of cases), or for a page

Who decides: alone = the model's own yes or no at each instant, whether or not it was sure; without a side, yes only if it
is on both. grammar = the rules read from the model's words. both = these, and what the model says the words mean.
Columns, with intervals of 95 %: exact = every scored field of every instant is right; false yes = at least one "allowed"
where parking is forbidden, or nobody can know; wrong no = at least one "not allowed" where it is not so; uncertain = at
least one instant left open though it need not be.`;

const OPTIONS = {
  readings: { type: 'string' },
  misses: { type: 'string', default: '0' },
  'where-half': { type: 'string' },
} as const;

/** Compares who decides best: the model alone, the grammar on its words, or both. */
export const witness: Command = {
  help: HELP,
  options: OPTIONS,
  takesFiles: true,
  async run({ values, format, files }) {
    if (typeof values.readings !== 'string' || files.length === 0)
      throw new UsageError('give the recordings and at least one file of cases: --readings FILE CASES.jsonl');
    const recordings = await readRecordings(values.readings);
    const half = halfNamed(values['where-half']);
    const misses = wholeNumber(values, 'misses', 0);
    const sets: ReplayedSet[] = [];
    for (const file of files) {
      const cases = await readCases(file);
      const replayed = cases.flatMap((one) => {
        const recording = recordingOf(one, recordings);
        return recording && (half === null || halfOf(one) === half) ? [replay(one, recording)] : [];
      });
      sets.push({ set: path.basename(file, '.jsonl'), replayed });
    }
    return { output: format === 'json' ? jsonOf(sets) : textOf(sets, misses, format), failure: null };
  },
};
