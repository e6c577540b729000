import { percent, table, UsageError, wholeNumber, type Command } from '../../command-line';
import { KINDS, MIXTURES, TARGET_MIXTURE } from './kinds';
import { listedCases } from './listed-cases';
import { readCases } from './read-cases';
import { scoreKind, type Miss, type Tally } from './score';

const HELP = `bench:rules noise [--cases FILE...] [--misses N] [--json | --markdown]

Lets signs be misread and counts how often the answer is then "allowed" although it is not.
Truth: what the engine says of the sign as it stands, or the labels of a file of cases.

  --cases FILE          labelled cases, one JSON object a line: { id, panels: [{ text, arrow? }], at: [...],
                        expect: [{ isAllowed, limitMinutes?, until? } | { isUncertain: true }, ...] };
                        may be given several times; without it, the project's own signs
  --signs N             how many of its own signs (default 480)
  --repeats N           how often each kind happens to each sign (default 3)
  --mended              the text is mended before, as readers of photos mend it
  --seed TEXT           another seed, other misreadings (default curbwise)
  --misses N            print up to N false allows a kind, with both texts
  --doubts N            print up to N signs a kind that were left open though they need not be
  --max-false-allow P   end with status 1 if more than P % of the target mixture are false allows
  --json, --markdown    the figures for programs, or for a page

Columns: cases = misread signs; right = share of instants that are answered right; exact = share of signs right at
every instant, with limit and end; uncertain = share of signs with an instant that is left open though it need not be;
false allow = share of signs with an instant that is answered "allowed" and is not.`;

const OPTIONS = {
  cases: { type: 'string', multiple: true },
  signs: { type: 'string', default: '480' },
  repeats: { type: 'string', default: '3' },
  mended: { type: 'boolean' },
  seed: { type: 'string', default: 'curbwise' },
  misses: { type: 'string', default: '0' },
  doubts: { type: 'string', default: '0' },
  'max-false-allow': { type: 'string' },
} as const;

const rowOf = (tally: Tally) => [
  tally.kind,
  String(tally.cases),
  percent(tally.instantsRight, tally.instants),
  percent(tally.exact, tally.cases),
  percent(tally.doubts.length, tally.cases),
  percent(tally.falseAllows.length, tally.cases),
];

const HEADS = ['what goes wrong', 'cases', 'right', 'exact', 'uncertain', 'false allow'];

const onOneLine = (text: string) => text.replaceAll('\n', ' / ');

const missText = ({ id, original, corrupted, at, truth }: Miss) =>
  `  ${id}  ${at}, is ${truth}\n      ${onOneLine(original)}\n    → ${onOneLine(corrupted)}`;

/** At most `most` of the misses, spread evenly over all. */
function someOf(misses: readonly Miss[], most: number): Miss[] {
  const step = Math.max(1, Math.ceil(misses.length / Math.max(most, 1)));
  return misses.filter((_, index) => index % step === 0).slice(0, most);
}

function missesText(name: string, misses: readonly Miss[], most: number): string {
  if (misses.length === 0 || most === 0) return '';
  return `\n${name}: ${misses.length}\n${someOf(misses, most).map(missText).join('\n')}\n`;
}

/** How many misses of a kind are shown. */
interface Shown {
  misses: number;
  doubts: number;
}

const text = (tallies: readonly Tally[], shown: Shown, format: 'text' | 'markdown') =>
  table(HEADS, tallies.map(rowOf), format) +
  tallies
    .map(
      ({ kind, falseAllows, doubts }) =>
        missesText(`${kind}, false allows`, falseAllows, shown.misses) +
        missesText(`${kind}, left open`, doubts, shown.doubts),
    )
    .join('');

const json = (tallies: readonly Tally[], shown: Shown) =>
  JSON.stringify(
    tallies.map(({ falseAllows, doubts, ...counts }) => ({
      ...counts,
      uncertain: doubts.length,
      falseAllow: falseAllows.length,
      misses: someOf(falseAllows, shown.misses),
      doubts: someOf(doubts, shown.doubts),
    })),
  );

/** Measures how the engine handles misread signs. */
export const noise: Command = {
  help: HELP,
  options: OPTIONS,
  run({ values, format }) {
    const seed = String(values.seed);
    const repeats = wholeNumber(values, 'repeats', 1);
    const shown = { misses: wholeNumber(values, 'misses', 0), doubts: wholeNumber(values, 'doubts', 0) };
    const labelled = readCases(values);
    const cases = labelled.length > 0 ? labelled : listedCases(wholeNumber(values, 'signs', 1), seed);
    const trial = { seed, repeats, isMended: values.mended === true };
    const tallies = [null, ...KINDS, ...MIXTURES].map((kind) => scoreKind(cases, kind, trial));
    const target = tallies.find(({ kind }) => kind === TARGET_MIXTURE);
    const share = target && target.cases > 0 ? (100 * target.falseAllows.length) / target.cases : 0;
    const most = values['max-false-allow'] === undefined ? Infinity : Number(values['max-false-allow']);
    if (Number.isNaN(most)) throw new UsageError('--max-false-allow takes a number');
    return {
      output: format === 'json' ? json(tallies, shown) : text(tallies, shown, format),
      failure: share > most ? `${share.toFixed(2)} % false allows, at most ${most} %` : null,
    };
  },
};
