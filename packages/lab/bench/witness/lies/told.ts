import type { Panel, Probe, StatedRule, Testimony, WitnessCheck } from '@curbwise/contract';
import type { Random } from '@curbwise/tooling/random';

/** What a model says about a photo: what it sees, and what that means. */
export interface Told {
  readonly panels: readonly Panel[];
  readonly testimony: Testimony;
}

/** What a lying model says. */
export interface Lie extends Told {
  /** The panels that the lie is about. */
  readonly touched: readonly number[];
  /** The answers that belong to the lie; absent if those that follow from its rules do. */
  readonly probes?: readonly Probe[];
}

/** Makes a lie of what is told; null if this lie cannot be told about it. */
export type Damage = (told: Told, random: Random) => Lie | null;

/** One way of lying. */
export interface KindOfLie {
  readonly name: string;
  /** The check that has to notice it, named before any was measured; `none` if nothing on the photo shows it. */
  readonly caughtBy: WitnessCheck | 'none';
  readonly damage: Damage;
}

/** All words in the quotes of a rule. */
export const wordsOf = ({ quotes }: StatedRule): string => quotes.join('\n');

/** A changed rule in place of one; several, or none. */
type Change = (rule: StatedRule, random: Random, told: Told) => StatedRule | readonly StatedRule[] | null;

/** A lie about one rule, drawn from those that fit. */
export const lieAboutRule =
  (isFit: (rule: StatedRule, told: Told) => boolean, change: Change): Damage =>
  (told, random) => {
    const { testimony } = told;
    const fitting = testimony.rules.filter((rule) => isFit(rule, told));
    if (fitting.length === 0) return null;
    const chosen = random.pick(fitting);
    const changed = change(chosen, random, told);
    if (changed === null) return null;
    const rules = testimony.rules.flatMap((rule) => (rule === chosen ? changed : rule));
    const touched = [chosen.panel, ...[changed].flat().map(({ panel }) => panel)];
    return { ...told, testimony: { ...testimony, rules }, touched: [...new Set(touched)] };
  };
