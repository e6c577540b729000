import type { AnalysisResponse, LocalDateTime, Side } from '@curbwise/contract';
import { useLocale, useStrings } from '@curbwise/platform';
import { ToneIcon } from '@curbwise/ui';
import { clockLine, clockWords } from './clock-words';
import { strings } from '../strings';

export interface BothSidesProps {
  sides: NonNullable<AnalysisResponse['sides']>;
  now: LocalDateTime;
  /** The driver says on which side the car is. */
  onSide: (side: Side) => void;
}

const SIDES: readonly Side[] = ['left', 'right'];
const ARROWS = { left: '←', right: '→' } as const;

/** What holds on each side of the sign, where its arrows make a difference, as a choice. */
export function BothSides({ sides, now, onSide }: BothSidesProps) {
  const t = useStrings(strings);
  const locale = useLocale();

  const named = { noon: t('noon'), midnight: t('midnight') };
  const words = ({ answer, until }: BothSidesProps['sides'][Side]) => {
    const end = answer === 'allowed' && until !== null ? clockWords(until, now, locale) : null;
    return end ? t('side.allowedUntil', { time: clockLine(end, named) }) : t(`side.${answer}`);
  };
  return (
    <div className="sides" role="group" aria-label={t('sides')}>
      {SIDES.map((side) => (
        <button
          key={side}
          type="button"
          className="sides__side"
          data-tone={sides[side].answer}
          onClick={() => onSide(side)}
        >
          <span className="sides__name">
            {side === 'left' && <span aria-hidden="true">{ARROWS.left} </span>}
            {t(`side.${side}`)}
            {side === 'right' && <span aria-hidden="true"> {ARROWS.right}</span>}
          </span>{' '}
          <ToneIcon tone={sides[side].answer} className="sides__icon" />
          <span className="sides__answer">{words(sides[side])}</span>
        </button>
      ))}
    </div>
  );
}
