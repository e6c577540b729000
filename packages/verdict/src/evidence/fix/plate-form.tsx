import { useEffect, useId, useRef } from 'react';
import { useStrings } from '@curbwise/platform';
import type { CorrectedSign } from '@curbwise/sign-rules';
import type { PanelDraft } from '../../judging/adjustments-slice';
import { strings } from '../../strings';
import type { Verdict } from '../../judging/use-verdict';
import { ArrowChoice } from './arrow-choice';
import { PictureChoice } from './picture-choice';
import { TooLong } from './too-long';
import { Understanding } from './understanding';

export interface PlateFormProps {
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
export function PlateForm({ verdict, draft, onChange, hasFocus, corrected, index }: PlateFormProps) {
  const t = useStrings(strings);
  const [textId, understandingId] = [useId(), useId()];
  const field = useRef<HTMLTextAreaElement>(null);

  // Runs after the sheet has opened and focused its first button.
  useEffect(() => {
    if (hasFocus) field.current?.focus();
  }, [hasFocus]);

  return (
    <div className="fix__group">
      <label className="fix__label" htmlFor={textId}>
        {t('fix.words')}
      </label>
      <div className="plate-form">
        <PictureChoice symbol={draft.symbol} onChange={(symbol) => onChange({ symbol })} />
        <textarea
          ref={field}
          id={textId}
          className="fix__field plate-form__text"
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
