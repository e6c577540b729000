import type { Probe } from '@curbwise/contract';
import type { Damage, KindOfLie } from './told';

/** The rules are honest; the answers are not what follows from them. */
const answered =
  (change: (probe: Probe) => Probe): Damage =>
  (told) => {
    const { rules, probes } = told.testimony;
    const changed = probes.map(change);
    const isSame = changed.every(
      ({ isAllowed, isSure }, index) =>
        isAllowed === probes[index]!.isAllowed && isSure === probes[index]!.isSure,
    );
    return isSame || rules.length === 0
      ? null
      : { ...told, probes: changed, touched: [...told.panels.keys()] };
  };

/** Answers that do not follow from the rules. */
export const ABOUT_ANSWERS: readonly KindOfLie[] = [
  {
    name: 'every answer is yes',
    caughtBy: 'consistent',
    damage: answered((probe) => ({ ...probe, isAllowed: true })),
  },
  {
    name: 'not sure of an answer',
    caughtBy: 'consistent',
    damage: answered((probe) => ({ ...probe, isSure: false })),
  },
];
