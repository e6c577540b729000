import { useId } from 'react';

export interface ChipChoiceProps<Value> {
  title: string;
  choices: readonly {
    value: Value;
    label: string;
    /** The accessible name, if the label is too short. */
    name?: string;
  }[];
  chosen: Value | null;
  onChoose: (value: Value) => void;
}

/** A radio group shown as chips. */
export function ChipChoice<Value extends string | number | null>({
  title,
  choices,
  chosen,
  onChoose,
}: ChipChoiceProps<Value>) {
  const group = useId();
  return (
    <fieldset className="stack">
      <legend className="fix__label">{title}</legend>
      <div className="chips">
        {choices.map(({ value, label, name }) => (
          <label key={String(value)} className="fix__chip">
            <input
              type="radio"
              className="fix__choice"
              name={group}
              aria-label={name}
              checked={value === chosen}
              onChange={() => onChoose(value)}
            />
            <span className="chip">{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
