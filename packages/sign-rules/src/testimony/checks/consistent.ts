import {
  dayNumber,
  parseLocalDateTime,
  type Answer,
  type LocalDateTime,
  type Probe,
  type Rule,
  type Side,
} from '@curbwise/contract';
import { bindSign } from '../../judge/bound-sign';
import { bareAnswerOf } from '../../judge/sign-answers';
import type { Check } from '../check';
import { understood } from '../same-answers';

/** What rules answer on one side of the pole. */
type AnswerOn = (side: Side, at: LocalDateTime) => Answer;

function answersOf(rules: readonly Rule[]): AnswerOn {
  const bound = {
    left: bindSign(understood(rules), { side: 'left' }),
    right: bindSign(understood(rules), { side: 'right' }),
  };
  return (side, at) => bareAnswerOf(bound[side], dayNumber(at), at.minute).answer;
}

/** Whether what a model said at an instant is what its rules give; null if it cannot be compared. */
function isAsSaid(answerOn: AnswerOn, { at, side, isAllowed, isSure }: Probe): boolean | null {
  const instant = parseLocalDateTime(at);
  if (!instant) return null;
  const sides = side ? [side] : (['left', 'right'] as const);
  const [answer, other = answer] = sides.map((one) => answerOn(one, instant));
  // Without a side, different answers on both sides are no answer; nor is a doubt.
  if (answer !== other || answer === 'uncertain') return null;
  return isSure && isAllowed === (answer === 'allowed');
}

/**
 * It agrees with itself: at every instant that the model was asked about, its rules give the answer that it gave, and it
 * was sure.
 */
export const consistent: Check = ({ testimony, rules }) => {
  const answerOn = answersOf(rules);
  const said = testimony.probes.map((probe) => ({ probe, isAsSaid: isAsSaid(answerOn, probe) }));
  return {
    objections: said
      .filter((one) => one.isAsSaid === false)
      .map(({ probe }) => ({ panel: null, why: `${probe.at} ${probe.side ?? ''}`.trim() })),
    isTested: said.some((one) => one.isAsSaid !== null),
  };
};
