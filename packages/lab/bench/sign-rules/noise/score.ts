import { formatLocalDateTime, type LocalDateTime, type Panel } from '@curbwise/contract';
import { judge, nearestText, parse } from '@curbwise/sign-rules';
import { Random } from '@curbwise/tooling/random';
import type { Case, Truth } from './case';
import type { Kind } from './kinds';

/** A misread sign, and the first instant with a wrong answer. */
export interface Miss {
  kind: string;
  id: string;
  original: string;
  corrupted: string;
  at: string;
  truth: Truth['answer'];
}

/** The results of one kind of misreading; everything but the name and the misses is a count. */
export interface Tally {
  kind: string;
  cases: number;
  instants: number;
  instantsRight: number;
  exact: number;
  /** Signs answered "allowed" although parking is not allowed. */
  falseAllows: Miss[];
  /** Signs answered "uncertain" although the truth is certain. */
  doubts: Miss[];
}

/** Words of all panels, as readable text. */
const wordsOf = (panels: readonly Panel[]) => panels.map(({ text }) => text).join(' ‖ ');

/** Corrupts one random panel out of those that can be corrupted; null if none can. */
function corruptPanels(panels: readonly Panel[], { corrupt }: Kind, random: Random): Panel[] | null {
  for (const index of random.shuffle(panels.map((_, place) => place))) {
    const panel = panels[index] as Panel;
    const text = corrupt(panel.text, random);
    if (text !== null && text !== panel.text) return panels.toSpliced(index, 1, { ...panel, text });
  }
  return null;
}

/** The engine's answers for a sign at each instant. */
export function answersOf({ panels, context }: Pick<Case, 'panels' | 'context'>, instants: LocalDateTime[]) {
  const parsed = parse(panels);
  return instants.map((at): Required<Truth> => {
    const { answer, limit, until } = judge(parsed, at, context);
    return { answer, limitMinutes: limit, until: until && formatLocalDateTime(until) };
  });
}

/** Panels as a reader returns them: with the nearest text that a sign could have. */
const mended = (panels: readonly Panel[]): Panel[] =>
  panels.map((panel) => ({ ...panel, mended: nearestText(panel.text).text }));

/** How the misreadings are drawn and shown to the engine. */
export interface Trial {
  seed: string;
  /** How often a kind is applied to each case, each time at a new random place. */
  repeats: number;
  /** Whether a reader mends the text first. */
  isMended?: boolean;
}

function isExact(said: Required<Truth>, truth: Truth): boolean {
  if (said.answer !== truth.answer) return false;
  if (truth.answer === 'uncertain') return true;
  const limitAgrees =
    truth.answer !== 'allowed' ||
    truth.limitMinutes === undefined ||
    truth.limitMinutes === said.limitMinutes;
  return limitAgrees && (truth.until === undefined || truth.until === said.until);
}

function addCase(tally: Tally, one: Case, panels: Panel[]): void {
  const said = answersOf({ panels, context: one.context }, one.instants);
  const pairs = one.truths.map((truth, index) => ({ truth, said: said[index] as Required<Truth>, index }));
  tally.cases += 1;
  tally.instants += pairs.length;
  tally.instantsRight += pairs.filter((pair) => pair.said.answer === pair.truth.answer).length;
  if (pairs.every((pair) => isExact(pair.said, pair.truth))) tally.exact += 1;
  const missAt = ({ truth, index }: { truth: Truth; index: number }): Miss => ({
    kind: tally.kind,
    id: one.id,
    original: wordsOf(one.panels),
    corrupted: wordsOf(panels),
    at: formatLocalDateTime(one.instants[index] as LocalDateTime),
    truth: truth.answer,
  });
  const isMissed = (answer: Truth['answer']) => (pair: { truth: Truth; said: Truth }) =>
    pair.said.answer === answer && pair.truth.answer !== answer;
  const doubt = pairs.find(isMissed('uncertain'));
  if (doubt) tally.doubts.push(missAt(doubt));
  const falseAllow = pairs.find(isMissed('allowed'));
  if (falseAllow) tally.falseAllows.push(missAt(falseAllow));
}

/** The name of the row for signs without a misreading. */
const UNTOUCHED = 'nothing (as it stands)';

/**
 * Applies a kind of misreading to every case where it is possible, and judges the results.
 *
 * @param kind null for no misreading
 */
export function scoreKind(
  cases: readonly Case[],
  kind: Kind | null,
  { seed, repeats, isMended = false }: Trial,
): Tally {
  const tally: Tally = {
    kind: kind?.name ?? UNTOUCHED,
    cases: 0,
    instants: 0,
    instantsRight: 0,
    exact: 0,
    falseAllows: [],
    doubts: [],
  };
  for (const one of cases) {
    const seen = new Set<string>();
    for (let repeat = 0; repeat < (kind ? repeats : 1); repeat += 1) {
      // Seeded by case and kind only, so that adding a kind or removing a case does not change the others.
      const random = new Random(`${seed}/${one.id}/${kind?.name}/${repeat}`);
      const panels = kind ? corruptPanels(one.panels, kind, random) : one.panels;
      if (!panels || seen.has(wordsOf(panels))) continue;
      seen.add(wordsOf(panels));
      addCase(tally, one, isMended ? mended(panels) : panels);
    }
  }
  return tally;
}
