import { useEffect, useId, useRef, useState } from 'react';
import type { Arrow, SignSymbol } from '@curbwise/contract';
import type { CorrectedSign } from '@curbwise/sign-rules';
import { useSentences } from '../strings';
import { KNOWN_PICTURES, PictureDrawing } from './picture-drawings';
import type { PanelDraft } from '../judging/adjustments-slice';
import type { Verdict } from '../judging/verdict';
import { TooLong, Understanding } from './understanding';

const ARROWS: readonly (Arrow | null)[] = ['left', 'both', 'right', null];

const DRAWN: Record<Arrow | 'none', string> = {
  left: 'M44 12H6M16 3L6 12l10 9',
  right: 'M4 12h38M32 3l10 9-10 9',
  both: 'M6 12h36M14 4l-8 8 8 8M34 4l8 8-8 8',
  none: '',
};

/** The choice of arrows at the foot of a plate. */
function ArrowChoice({ arrow, onChange }: { arrow: Arrow | null; onChange: (arrow: Arrow | null) => void }) {
  const t = useSentences();
  const group = useId();
  return (
    <fieldset className="panel-form__arrows">
      <legend className="visually-hidden">{t('fix.arrow')}</legend>
      {ARROWS.map((value) => (
        <label key={value ?? 'none'} className="panel-form__arrow">
          <input
            type="radio"
            className="fix__choice"
            name={group}
            aria-label={t(`arrow.${value ?? 'none'}`)}
            checked={value === arrow}
            onChange={() => onChange(value)}
          />
          <span className="panel-form__arrow-drawn">
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

const PICTURES: readonly (SignSymbol | null)[] = [null, ...KNOWN_PICTURES];

interface PictureChoiceProps {
  symbol: SignSymbol | null;
  onChange: (symbol: SignSymbol | null) => void;
}

/** The picture of a plate. A press shows all pictures to choose from. */
function PictureChoice({ symbol, onChange }: PictureChoiceProps) {
  const t = useSentences();
  const group = useId();
  const listId = useId();
  // An unknown picture is most likely why the driver is here.
  const [isOpen, setOpen] = useState(symbol === 'unknown');
  return (
    <div className="panel-form__picture">
      <button
        type="button"
        className="panel-form__slot"
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
      <fieldset id={listId} className="panel-form__pictures" hidden={!isOpen}>
        <legend className="visually-hidden">{t('fix.picture')}</legend>
        {PICTURES.map((picture) => (
          <label key={picture ?? 'none'} className="panel-form__option">
            <input
              type="radio"
              className="fix__choice"
              name={group}
              checked={symbol === picture}
              onChange={() => onChange(picture)}
            />
            <span className="panel-form__drawn">
              <PictureDrawing picture={picture} />
              {t(`picture.${picture ?? 'none'}`)}
            </span>
          </label>
        ))}
      </fieldset>
    </div>
  );
}

export interface PanelFormProps {
  verdict: Verdict;
  draft: PanelDraft;
  onChange: (changes: Partial<PanelDraft>) => void;
  /** The text field takes the focus. */
  hasFocus: boolean;
  /** The sign with the unsaved corrections. */
  corrected: CorrectedSign;
  /** Index of the panel in `corrected`; negative if it is not there yet. */
  index: number;
}

/** An editable plate: picture, words and arrow. */
export function PanelForm({ verdict, draft, onChange, hasFocus, corrected, index }: PanelFormProps) {
  const t = useSentences();
  const [textId, understandingId] = [useId(), useId()];
  const field = useRef<HTMLTextAreaElement>(null);

  // Runs after the sheet has opened and focused its first button.
  useEffect(() => {
    if (hasFocus) field.current?.focus();
  }, [hasFocus]);

  return (
    <div className="stack">
      <label className="fix__label" htmlFor={textId}>
        {t('fix.words')}
      </label>
      <div className="panel-form">
        <PictureChoice symbol={draft.symbol} onChange={(symbol) => onChange({ symbol })} />
        <textarea
          ref={field}
          id={textId}
          className="fix__field panel-form__text"
          aria-describedby={understandingId}
          rows={Math.max(3, draft.text.split('\n').length)}
          value={draft.text}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => onChange({ text: target.value })}
        />
        <ArrowChoice arrow={draft.arrow} onChange={(arrow) => onChange({ arrow })} />
      </div>
      {corrected.isTooLarge ? (
        <TooLong id={understandingId} />
      ) : (
        <Understanding id={understandingId} verdict={verdict} corrected={corrected.analysis} panel={index} />
      )}
    </div>
  );
}
