import type { LocalDateTime } from '@curbwise/contract';
import { Random } from '@curbwise/tooling/random';
import { KINDS } from './kinds';
import type { Subject } from './subject';
import { tell, type Answering, type Outcome } from './tell';
import type { KindOfLie, Lie } from './told';

/** A lie that led to a false yes. */
export interface FalseYes {
  readonly id: string;
  readonly at: LocalDateTime;
  readonly lie: Lie;
}

/** What became of lies of one kind. */
export interface Tally {
  told: number;
  /** Lies that were not used on any panel that they are about. */
  caught: number;
  /** Lies that failed the check that has to notice them. */
  noticed: number;
  readonly falseYeses: FalseYes[];
}

/** The lies of one kind, told by a liar whose answers follow from the lie and by one who only states rules wrongly. */
export interface KindTried {
  readonly kind: KindOfLie;
  readonly tallies: Readonly<Record<Answering, Tally>>;
}

/** How many checks have to notice a pair of lies. */
const PAIRS = ['both catchable', 'one catchable', 'none catchable'] as const;
type Pair = (typeof PAIRS)[number];

/** What became of all lies about some signs. */
export interface Tried {
  /** The honest testimonies: `caught` ones are not used. */
  readonly honest: Tally;
  readonly kinds: readonly KindTried[];
  readonly pairs: ReadonlyMap<Pair, Tally>;
}

const emptyTally = (): Tally => ({ told: 0, caught: 0, noticed: 0, falseYeses: [] });

function count(tally: Tally, { id }: Subject, lie: Lie, outcome: Outcome, isNoticed: boolean) {
  tally.told += 1;
  if (!lie.touched.some((panel) => outcome.usedOn.has(panel))) tally.caught += 1;
  if (isNoticed) tally.noticed += 1;
  if (outcome.falseYes) tally.falseYeses.push({ id, at: outcome.falseYes, lie });
}

/** An honest testimony, as a lie about nothing. */
const honestly = (subject: Subject): Lie => ({
  panels: subject.panels,
  testimony: subject.testimony,
  touched: [...subject.panels.keys()],
  probes: subject.testimony.probes,
});

const pairOf = (one: KindOfLie, other: KindOfLie): Pair => {
  const catchable = [one, other].filter(({ caughtBy }) => caughtBy !== 'none').length;
  return PAIRS[2 - catchable]!;
};

/** Tells one lie on top of another; null if one of them cannot be told. */
function toldTogether(subject: Subject, one: KindOfLie, other: KindOfLie, random: Random): Lie | null {
  const first = one.damage(subject, random);
  const both = first && other.damage(first, random);
  if (!both) return null;
  const probes = both.probes ?? first.probes;
  const touched = [...new Set([...first.touched, ...both.touched])];
  return { panels: both.panels, testimony: both.testimony, touched, ...(probes && { probes }) };
}

/**
 * Lies about signs in every way, alone and in pairs. Only an honest testimony that is used, and leads to no false yes, can
 * be made a lie that counts; and only on the panels on which it is used.
 * @param pairs how many pairs of lies are told about each sign
 */
export function tryLies(subjects: readonly Subject[], seed: string, pairs: number): Tried {
  const honest = emptyTally();
  const kinds = KINDS.map((kind) => ({
    kind,
    tallies: { 'as-follows': emptyTally(), honestly: emptyTally() },
  }));
  const paired = new Map(PAIRS.map((pair) => [pair, emptyTally()]));
  for (const subject of subjects) {
    const truth = honestly(subject);
    const outcome = tell(truth, subject, 'honestly');
    count(honest, subject, truth, outcome, false);
    if (outcome.usedOn.size === 0 || outcome.falseYes) continue;
    const isOfUse = ({ touched }: Lie) => touched.some((panel) => outcome.usedOn.has(panel));
    for (const { kind, tallies } of kinds) {
      const lie = kind.damage(subject, new Random(`${seed} ${subject.id} ${kind.name}`));
      if (!lie || !isOfUse(lie)) continue;
      const answerings: Answering[] = lie.probes ? ['as-follows'] : ['as-follows', 'honestly'];
      for (const answering of answerings) {
        const became = tell(lie, subject, answering);
        const isNoticed = kind.caughtBy !== 'none' && became.failed.has(kind.caughtBy);
        count(tallies[answering], subject, lie, became, isNoticed);
      }
    }
    const random = new Random(`${seed} ${subject.id} pairs`);
    for (let drawn = 0; drawn < pairs; drawn += 1) {
      const [one, other] = [random.pick(KINDS), random.pick(KINDS)];
      const lie = toldTogether(subject, one, other, random);
      if (!lie || !isOfUse(lie)) continue;
      count(paired.get(pairOf(one, other))!, subject, lie, tell(lie, subject, 'as-follows'), false);
    }
  }
  return { honest, kinds, pairs: paired };
}
