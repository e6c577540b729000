import type { Side } from '@curbwise/contract';
import { useStrings } from '@curbwise/platform';
import { ToneIcon } from '@curbwise/ui';
import { sentenceText } from '../words/sentence-text';
import { sideAnswer, type SideAnswer } from './side-answer';
import { useClockLine } from '../words/use-clock-line';
import { strings } from '../strings';
import type { Verdict } from '../judging/use-verdict';

const SIDES: readonly Side[] = ['left', 'right'];
const ARROWS = { left: '←', right: '→' } as const;

/** The answers on both sides of the sign as two buttons, if its arrows make a difference. */
export function BothSides({ verdict }: { verdict: Verdict }) {
  const t = useStrings(strings);
  const clock = useClockLine();
  const { now, adjust } = verdict;
  const words = ({ answer, lean, until, notBefore }: SideAnswer) => {
    if (until) return t('side.allowedUntil', { time: clock(until, now) });
    if (notBefore) return t('side.forbiddenBefore', { time: clock(notBefore, now) });
    return lean ? t('side.probablyNot') : t(`side.${answer}`);
  };
  return (
    <div className="sides" role="group" aria-label={t('sides')}>
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
