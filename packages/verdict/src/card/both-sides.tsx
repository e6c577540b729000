import type { Answer, Lean, LocalDateTime, Side } from '@curbwise/contract';
import { judgementOf, render, type Judgement } from '@curbwise/sign-rules';
import { ToneIcon } from '@curbwise/ui';
import type { Verdict } from '../judging/verdict';
import { nextStay, rulesOf } from '../judging/stay-limits';
import { explained, leaningRule, reasoningBeside, type Judged } from '../words/reasoning';
import { sentenceText } from '../words/sentence';
import { useClockLine } from '../words/moments';
import { useSentences } from '../strings';

/** The answer on one side of the sign, short enough for a button. */
interface SideAnswer {
  answer: Answer;
  lean: Lean | null;
  /** When a stay from now ends; null if nothing ends it or parking is not allowed. */
  until: LocalDateTime | null;
  /** The time before which parking is not allowed; null if it is allowed or the prohibition does not end. */
  notBefore: LocalDateTime | null;
  reason: string;
}

function reasonOf(judged: Judged, judgement: Judgement): string {
  const { analysis, words } = judged;
  if (judgement.answer === 'allowed' && judgement.endsBy !== null)
    return `${analysis.parkingRules[judgement.endsBy]}.`;
  if (judgement.answer !== 'uncertain') return reasoningBeside(judged, null);
  const leaning = leaningRule(judged);
  if (leaning !== null) return leaning;
  const explanation = explained(judged);
  return explanation ? (render(explanation, rulesOf(analysis), words).uncertainty[0] ?? '') : '';
}

/** The answer for a car on that side. */
function sideAnswer({ analysis, now, context, words }: Verdict, side: Side): SideAnswer {
  const there = { ...context, side };
  const judgement = judgementOf(analysis, now, there);
  const { answer, lean, until } = judgement;
  return {
    answer,
    lean,
    until,
    notBefore: answer === 'forbidden' ? (nextStay(analysis, judgement, there)?.at ?? null) : null,
    reason: reasonOf({ analysis, judgement, now, words }, judgement),
  };
}

const SIDES: readonly Side[] = ['left', 'right'];
const ARROWS = { left: '←', right: '→' } as const;

/** The answers on both sides of the sign as two buttons, if its arrows make a difference. */
export function BothSides({ verdict }: { verdict: Verdict }) {
  const t = useSentences();
  const clock = useClockLine();
  const { now, adjust } = verdict;
  const words = ({ answer, lean, until, notBefore }: SideAnswer) => {
    if (until) return t('side.allowedUntil', { time: clock(until, now) });
    if (notBefore) return t('side.forbiddenBefore', { time: clock(notBefore, now) });
    return lean ? t('side.probablyNot') : t(`side.${answer}`);
  };
  return (
    <div className="sides columns" role="group" aria-label={t('sides')}>
      {SIDES.map((side) => {
        const there = sideAnswer(verdict, side);
        return (
          <button
            key={side}
            type="button"
            className="sides__side"
            data-tone={there.answer}
            onClick={() => adjust({ side })}
          >
            <span className="sides__name">
              {side === 'left' && <span aria-hidden="true">{ARROWS.left} </span>}
              {t(`side.${side}`)}
              {side === 'right' && <span aria-hidden="true"> {ARROWS.right}</span>}
            </span>{' '}
            <ToneIcon tone={there.answer} className="sides__icon" />
            <span className="sides__answer">{words(there)}</span>{' '}
            <span className="sides__reason">{sentenceText(there.reason)}</span>
          </button>
        );
      })}
    </div>
  );
}
