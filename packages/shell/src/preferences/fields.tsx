import { useId, type ReactNode } from 'react';

interface SelectFieldProps<Value extends string> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  /** `option` elements whose values are of type `Value`. */
  children: ReactNode;
}

/** A labelled native select. */
export function SelectField<Value extends string>({
  label,
  value,
  onChange,
  children,
}: SelectFieldProps<Value>) {
  const id = useId();
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className="field__input"
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value as Value)}
      >
        {children}
      </select>
    </div>
  );
}

interface SwitchProps {
  label: string;
  hint?: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** A switch that takes effect at once. */
export function Switch({ label, hint, isOn, onChange }: SwitchProps) {
  const hintId = useId();
  return (
    <div className="switch">
      <label className="switch__label">
        <input
          className="switch__track"
          type="checkbox"
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox says itself whether it is checked
          role="switch"
          checked={isOn}
          aria-describedby={hint && hintId}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
        {label}
      </label>
      {hint && (
        <p id={hintId} className="text-soft">
          {hint}
        </p>
      )}
    </div>
  );
}

interface RadioChoiceProps {
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
