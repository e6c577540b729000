import { useId, useState } from 'react';
import type { SignSymbol } from '@curbwise/contract';
import { useStrings } from '@curbwise/platform';
import { strings } from '../../strings';
import { KNOWN_PICTURES, PictureDrawing } from './picture-drawings';

const PICTURES: readonly (SignSymbol | null)[] = [null, ...KNOWN_PICTURES];

export interface PictureChoiceProps {
  symbol: SignSymbol | null;
  onChange: (symbol: SignSymbol | null) => void;
}

/** The picture of a plate. A press shows all pictures to choose from. */
export function PictureChoice({ symbol, onChange }: PictureChoiceProps) {
  const t = useStrings(strings);
  const group = useId();
  const listId = useId();
  // An unknown picture is most likely why the driver is here.
  const [isOpen, setOpen] = useState(symbol === 'unknown');
  return (
    <div className="plate-form__picture">
      <button
        type="button"
        className="plate-form__slot"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
      >
        <PictureDrawing picture={symbol} />
        <span>
          {t('fix.picture')}
          {': '}
          <strong>{t(`picture.${symbol ?? 'none'}`)}</strong>
        </span>
      </button>
      <fieldset id={listId} className="plate-form__pictures" hidden={!isOpen}>
        <legend className="visually-hidden">{t('fix.picture')}</legend>
        {PICTURES.map((picture) => (
          <label key={picture ?? 'none'} className="plate-form__option">
            <input
              type="radio"
              className="fix__choice"
              name={group}
              checked={symbol === picture}
              onChange={() => onChange(picture)}
            />
            <span className="plate-form__drawn">
              <PictureDrawing picture={picture} />
              {t(`picture.${picture ?? 'none'}`)}
            </span>
          </label>
        ))}
      </fieldset>
    </div>
  );
}
