import { useId } from 'react';
import type { Arrow } from '@curbwise/contract';
import { useStrings } from '@curbwise/platform';
import { strings } from '../../strings';

const ARROWS: readonly (Arrow | null)[] = ['left', 'both', 'right', null];

const DRAWN: Record<Arrow | 'none', string> = {
  left: 'M44 12H6M16 3L6 12l10 9',
  right: 'M4 12h38M32 3l10 9-10 9',
  both: 'M6 12h36M14 4l-8 8 8 8M34 4l8 8-8 8',
  none: '',
};

export interface ArrowChoiceProps {
  arrow: Arrow | null;
  onChange: (arrow: Arrow | null) => void;
}

/** The choice of arrows at the foot of a plate. */
export function ArrowChoice({ arrow, onChange }: ArrowChoiceProps) {
  const t = useStrings(strings);
  const group = useId();
  return (
    <fieldset className="plate-form__arrows">
      <legend className="visually-hidden">{t('fix.arrow')}</legend>
      {ARROWS.map((value) => (
        <label key={value ?? 'none'} className="plate-form__arrow">
          <input
            type="radio"
            className="fix__choice"
            name={group}
            aria-label={t(`arrow.${value ?? 'none'}`)}
            checked={value === arrow}
            onChange={() => onChange(value)}
          />
          <span className="plate-form__arrow-drawn">
            {value === null ? (
              t('arrow.none')
            ) : (
              <svg viewBox="0 0 48 24" aria-hidden="true" focusable="false">
                <path d={DRAWN[value]} />
              </svg>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
