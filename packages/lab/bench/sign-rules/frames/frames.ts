import { percent, table, wholeNumber, type Command } from '../../command-line';
import { judge } from '@curbwise/sign-rules/inside';
import { parse } from '@curbwise/sign-rules/inside';
import { FRAMES, type Expected, type Frame } from './frame-list';

const HELP = `bench:rules frames [--nouns N] [--misses N] [--json | --markdown]

Writes signs of a frame and a noun: \`X ONLY\`, \`EXCEPT X\`, \`NO PARKING X\`, in English, French and Spanish. The nouns are
drawn anew each time; --seed repeats a run.

  --nouns N             how many users or occasions, and how many conditions, for each frame (default all)
  --seed N              the seed of the draw
  --misses N            print up to N misses of each frame
  --json, --markdown    the figures for programs, or for a page

Columns: exact = right inside and outside the hours, of all nouns; false yes = a noun with a sure yes where it is
forbidden; conditions taken = of the conditions and times in place of the noun, those with a sure yes that the sign does
not give. Ends with status 1 if there is any false yes.`;

const AT = [600, 1200].map((minute) => ({ year: 2026, month: 11, day: 16, minute }));

function answersTo(text: string): string[] {
  const sign = parse([{ text, arrow: null, symbol: null, box: null, confidence: 1 }]);
  return AT.map((at) => {
    const { answer, limit } = judge(sign, at);
    return limit === null ? answer : `${answer} ${limit}`;
  });
}

/** Numbers from 0 to 1 of a seed (mulberry32). */
function numbersOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function drawn(words: readonly string[], most: number, next: () => number): string[] {
  const places = words.map((word) => ({ word, place: next() }));
  return places
    .sort((one, other) => one.place - other.place)
    .slice(0, most)
    .map(({ word }) => word);
}

/**
 * Whether a sign says yes although it may not: with a condition in place of the noun, a place that is kept `ONLY` for
 * something may be kept outside of the hours, too. A reason or an exception changes nothing outside of the hours.
 */
function isFalseYes(answers: readonly string[], expected: readonly Expected[], isKept: boolean): boolean {
  const [inside = '', outside = ''] = answers;
  const isYes = (answer: string) => answer.startsWith('allowed');
  return isKept ? isYes(inside) || isYes(outside) : isYes(inside) && !isYes(expected[0] ?? '');
}

function scoreOf(frame: Frame, most: number, next: () => number) {
  const nouns = drawn(frame.nouns[frame.takes], most, next);
  const conditions = drawn(frame.nouns.conditions, most, next);
  const expected = frame.answers.join();
  const given = nouns.map((noun) => ({ noun, answers: answersTo(frame.write(noun)) }));
  const open = conditions.map((noun) => ({ noun, answers: answersTo(frame.write(noun)) }));
  const isKept =
    frame.takes === 'users' && frame.answers[0] === 'forbidden' && !/EXCEP|SAUF/.test(frame.name);
  return {
    name: frame.name,
    nouns: nouns.length,
    missed: given.filter(({ answers }) => answers.join() !== expected),
    falseYes: given.filter(({ answers }) => isFalseYes(answers, frame.answers, false)),
    conditions: conditions.length,
    taken: open.filter(({ answers }) => isFalseYes(answers, frame.answers, isKept)),
  };
}

/** Measures whether frames take any noun, and only nouns. */
export const frames: Command = {
  help: HELP,
  options: {
    nouns: { type: 'string', default: '1000' },
    seed: { type: 'string' },
    misses: { type: 'string', default: '0' },
  },
  run({ values, format }) {
    const seed = values.seed === undefined ? Date.now() % 1_000_000 : wholeNumber(values, 'seed', 0);
    const next = numbersOf(seed);
    const most = wholeNumber(values, 'nouns', 1);
    const shown = wholeNumber(values, 'misses', 0);
    const scores = FRAMES.map((frame) => scoreOf(frame, most, next));
    const rows = scores.map(({ name, nouns, missed, falseYes, conditions, taken }) => [
      name,
      String(nouns),
      percent(nouns - missed.length, nouns),
      String(falseYes.length),
      `${taken.length} of ${conditions}`,
    ]);
    const misses = scores.flatMap(({ name, missed, taken }) =>
      [...missed, ...taken]
        .slice(0, shown)
        .map(({ noun, answers }) => `${name}: ${noun}: ${answers.join(', ')}`),
    );
    const wrong = scores.reduce((sum, { falseYes }) => sum + falseYes.length, 0);
    const output =
      format === 'json'
        ? JSON.stringify({ seed, scores })
        : `${table(['frame', 'nouns', 'exact', 'false yes', 'conditions taken'], rows, format)}\nseed ${seed}\n${misses.join('\n')}`;
    return { output, failure: wrong > 0 ? `${wrong} signs are answered with a false yes` : null };
  },
};
