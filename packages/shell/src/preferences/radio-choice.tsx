import { useId } from 'react';

export interface RadioChoiceProps {
  /** Name of the group of radio buttons. */
  name: string;
  label: string;
  hint: string;
  isChosen: boolean;
  isDisabled?: boolean;
  onChoose: () => void;
}

/** A radio button with a line that explains it. */
export function RadioChoice({ name, label, hint, isChosen, isDisabled = false, onChoose }: RadioChoiceProps) {
  const hintId = useId();
  return (
    <label className="choice">
      <input
        className="choice__dot"
        type="radio"
        name={name}
        checked={isChosen}
        disabled={isDisabled}
        aria-label={label}
        aria-describedby={hintId}
        onChange={onChoose}
      />
      <span>
        <span className="choice__label">{label}</span>
        <span id={hintId} className="choice__hint text-soft">
          {hint}
        </span>
      </span>
    </label>
  );
}
