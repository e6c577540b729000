import type { Random } from '@curbwise/tooling/random';
import {
  characterDropped,
  digitDropped,
  digitWrong,
  letterAlike,
  letterArbitrary,
  lowerCase,
  strayPunctuation,
} from './characters';
import type { Corruption } from './corruption';
import { amPmLetterLost, amPmLost, amPmSplit, dashLost, runTogether, toAsFigure, toLost } from './joints';
import { lineBroken, lineMissing, linesSwapped } from './lines';

/** A kind of misreading. The target mixture applies at most one kind of each group. */
export interface Kind {
  name: string;
  /** Null if it is not part of the target mixture. */
  group: string | null;
  corrupt: Corruption;
  /** The result may be another valid sign, which no engine can notice; such kinds are in no mixture. */
  unnoticeable?: true;
}

/** All kinds of misreading, each applied alone. */
export const KINDS: readonly Kind[] = [
  { name: 'TO read as 10', group: 'to', corrupt: toAsFigure },
  { name: 'TO lost', group: 'to', corrupt: toLost },
  { name: 'AM/PM split', group: 'am-pm', corrupt: amPmSplit },
  { name: 'AM/PM lost', group: 'am-pm', corrupt: amPmLost },
  { name: 'AM/PM lost a letter', group: 'am-pm', corrupt: amPmLetterLost },
  { name: 'dash lost', group: 'dash', corrupt: dashLost },
  { name: 'words run together', group: 'run-together', corrupt: runTogether },
  { name: 'letter for one alike', group: 'letter', corrupt: letterAlike },
  { name: 'letter for any other', group: 'letter', corrupt: letterArbitrary },
  { name: 'line missing', group: 'line', corrupt: lineMissing },
  { name: 'lines swapped', group: null, corrupt: linesSwapped },
  { name: 'line broken in two', group: null, corrupt: lineBroken },
  { name: 'character dropped', group: null, corrupt: characterDropped },
  { name: 'lower case', group: null, corrupt: lowerCase },
  { name: 'stray punctuation', group: null, corrupt: strayPunctuation },
  { name: 'digit wrong', group: null, corrupt: digitWrong, unnoticeable: true },
  { name: 'digit dropped', group: null, corrupt: digitDropped, unnoticeable: true },
];

/** Applies kinds in turn until `count` of them changed the text; null if none did. */
function applySome(kinds: readonly Kind[], count: number, text: string, random: Random): string | null {
  let changed = text;
  let applied = 0;
  for (const { corrupt } of kinds) {
    const next = corrupt(changed, random);
    if (next === null) continue;
    changed = next;
    applied += 1;
    if (applied === count) break;
  }
  return applied === 0 ? null : changed;
}

const GROUPS = [...new Set(KINDS.flatMap(({ group }) => group ?? []))];

/** One kind of each group, groups in random order, so that all groups are equally likely. */
const oneOfEachGroup = (random: Random) =>
  random.shuffle(GROUPS).map((group) => random.pick(KINDS.filter((kind) => kind.group === group)));

const noticeable = KINDS.filter(({ unnoticeable }) => !unnoticeable);

/** Name of the mixture to which the target applies. */
export const TARGET_MIXTURE = 'target mixture';

/** Several kinds applied together. */
export const MIXTURES: readonly Kind[] = [
  {
    name: TARGET_MIXTURE,
    group: null,
    corrupt: (text, random) => applySome(oneOfEachGroup(random), 1, text, random),
  },
  {
    name: 'two of the target',
    group: null,
    corrupt: (text, random) => applySome(oneOfEachGroup(random), 2, text, random),
  },
  {
    name: 'one to three of all',
    group: null,
    corrupt: (text, random) => applySome(random.shuffle(noticeable), 1 + random.below(3), text, random),
  },
];
