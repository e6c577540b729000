import { answersTo, FAULTS, isExact, type Answered, type Fault } from './faults';
import type { Meaning, Statement } from './meaning';
import { featuresOf, isAmbiguous } from './readings';
import { drawSign, type DrawnSign } from './signs';

/** Counts of a class of signs. */
export interface Tally {
  name: string;
  signs: number;
  instants: number;
  instantsOpen: number;
  exact: number;
  /** Signs with at least one such answer. */
  faults: Record<Fault, number>;
}

/** A judged sign, with the features of its classes. */
export interface Scored {
  sign: DrawnSign;
  isAmbiguous: boolean;
  kind: string;
  features: readonly string[];
  answers: readonly Answered[];
}

const emptyTally = (name: string): Tally => ({
  name,
  signs: 0,
  instants: 0,
  instantsOpen: 0,
  exact: 0,
  faults: { 'wrong yes': 0, 'limit too long': 0, 'wrong no': 0, 'left open': 0 },
});

/** Whether a sign has an answer with a fault. */
export const has = ({ answers }: Scored, fault: Fault) =>
  answers.some((answered) => answered.fault === fault);

function add(tally: Tally, scored: Scored): void {
  tally.signs += 1;
  tally.instants += scored.answers.length;
  tally.instantsOpen += scored.answers.filter(({ fault }) => fault === 'left open').length;
  if (scored.answers.every(isExact)) tally.exact += 1;
  for (const fault of FAULTS) if (has(scored, fault)) tally.faults[fault] += 1;
}

const classOf = ({ kind }: Statement) =>
  kind.isReserved === true ? 'a place kept' : kind.effect === 'forbid' ? 'a prohibition' : 'a limit';

const kindOf = ({ statements: [first, ...others] }: Meaning) =>
  first && others.length === 0
    ? first.kind.name
    : [first, ...others].flatMap((one) => (one ? classOf(one) : [])).join(', ');

/** Draws signs and judges them; duplicates count once. */
export function* scoredSigns(seed: string, count: number): Generator<Scored> {
  const seen = new Set<string>();
  for (let index = 0; seen.size < count; index += 1) {
    const sign = drawSign(seed, index);
    const words = sign && JSON.stringify(sign.panels);
    if (!sign || !words || seen.has(words)) continue;
    seen.add(words);
    const { meaning, layouts } = sign;
    yield {
      sign,
      isAmbiguous: isAmbiguous(meaning, layouts),
      kind: kindOf(meaning),
      features: featuresOf(meaning, layouts),
      answers: answersTo(sign),
    };
  }
}

/** Tallies by name, in order of first appearance. */
export class Tallies {
  private readonly tallies = new Map<string, Tally>();

  add(name: string, scored: Scored): void {
    const tally = this.tallies.get(name) ?? emptyTally(name);
    this.tallies.set(name, tally);
    add(tally, scored);
  }

  all(): Tally[] {
    return [...this.tallies.values()];
  }
}
