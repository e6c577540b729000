import { useId, type ReactNode } from 'react';

export interface SelectFieldProps<Value extends string> {
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
