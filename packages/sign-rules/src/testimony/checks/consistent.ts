import { parseLocalDateTime, type Probe, type Rule } from '@curbwise/contract';
import { judge } from '../../judge/judge';
import type { Check } from '../check';
import { understood } from '../same-answers';

/** Whether what a model said at an instant is what its rules give; null if it cannot be compared. */
function isAsSaid(rules: readonly Rule[], { at, side, isAllowed, isSure }: Probe): boolean | null {
  const instant = parseLocalDateTime(at);
  if (!instant) return null;
  const { answer, sides } = judge(understood(rules), instant, side ? { side } : {});
  // Without a side, different answers on both sides are no answer; nor is a doubt.
  if (sides || answer === 'uncertain') return null;
  return isSure && isAllowed === (answer === 'allowed');
}

/**
 * It agrees with itself: at every instant that the model was asked about, its rules give the answer that it gave, and it
 * was sure.
 */
export const consistent: Check = ({ testimony, rules }) => {
  const said = testimony.probes.map((probe) => ({ probe, isAsSaid: isAsSaid(rules, probe) }));
  return {
    objections: said
      .filter((one) => one.isAsSaid === false)
      .map(({ probe }) => ({ panel: null, why: `${probe.at} ${probe.side ?? ''}`.trim() })),
    isTested: said.some((one) => one.isAsSaid !== null),
  };
};
