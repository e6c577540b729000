import { useId } from 'react';

export interface RadioChoiceProps {
  /** Shared by the choices that exclude one another. */
  name: string;
  label: string;
  hint: string;
  isChosen: boolean;
  isDisabled?: boolean;
  onChoose: () => void;
}

/** One of a few things, each with a line that says what it means. */
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
