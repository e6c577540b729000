import { UsageError, wholeNumber, type Command } from '../../command-line';
import { readRecordings } from '../witness/recording';
import { drawSubjects, readSigns, type SubjectsOfSign } from './read-subjects';
import { jsonOf, textOf } from './report';
import { tryLies } from './try-lies';

const HELP = `bench:witness lies [--readings FILE] [--signs N] [--pairs N] [--seed TEXT] [--misses N] [--json | --markdown] CASES.jsonl...

Lets a model say wrongly what signs mean, in every way, and counts what becomes of it. Cases are photos, whose recorded
answers are damaged (--readings), as they are and with words masked; or signs in words ({ id, panels, at, ... }): what the
grammar understands of them is said by a model, damaged, about the same sign with words masked by nonsense. Masked words
are not known to the grammar, as on a foreign sign.

  --readings FILE       recorded answers to photos, one JSON object a line
  --signs N             at most N signs in words and photos (default 400)
  --pairs N             pairs of lies told about each sign (default 10)
  --seed TEXT           another seed, other lies (default curbwise)
  --misses N            print up to N false yeses a kind
  --json, --markdown    the figures for programs, or for a page

Columns: caught by = the check that has to notice the lie, named before measuring; lies = told about signs about which the
honest testimony is used; caught = not used on the panels that it is about; by it = failed that check; false yes = "allowed"
for sure at an instant at which parking is forbidden, or nobody can know. The liar's answers at the probe instants follow
from the lie; in the last two columns they are honest.
Ends with status 1 if a lie that a check has to notice leads to a false yes.`;

const OPTIONS = {
  readings: { type: 'string' },
  signs: { type: 'string', default: '400' },
  pairs: { type: 'string', default: '10' },
  seed: { type: 'string', default: 'curbwise' },
  misses: { type: 'string', default: '0' },
} as const;

/** Measures which wrong testimony is noticed. */
export const lies: Command = {
  help: HELP,
  options: OPTIONS,
  takesFiles: true,
  async run({ values, format, files }) {
    if (files.length === 0) throw new UsageError('give at least one file of cases');
    const seed = String(values.seed);
    const recordings =
      typeof values.readings === 'string' ? await readRecordings(values.readings) : new Map<string, never>();
    const signs: SubjectsOfSign[] = [];
    for (const file of files) signs.push(...(await readSigns(file, recordings, seed)));
    const subjects = drawSubjects(signs, wholeNumber(values, 'signs', 1), seed);
    const tried = tryLies(subjects, seed, wholeNumber(values, 'pairs', 0));
    const wrong = tried.kinds
      .filter(({ kind }) => kind.caughtBy !== 'none')
      .flatMap(({ tallies }) => Object.values(tallies).flatMap(({ falseYeses }) => falseYeses));
    return {
      output: format === 'json' ? jsonOf(tried) : textOf(tried, wholeNumber(values, 'misses', 0), format),
      failure: wrong.length > 0 ? `${wrong.length} lies that a check has to notice are false yeses` : null,
    };
  },
};
