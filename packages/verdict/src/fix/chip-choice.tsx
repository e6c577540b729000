import { useId, useRef } from 'react';

export interface ChipChoiceProps<Value> {
  title: string;
  choices: readonly {
    value: Value;
    label: string;
    /** The accessible name, if the label is too short. */
    name?: string;
  }[];
  chosen: Value;
  /** @param isPressed chosen by touch or mouse; arrow keys pass through all choices and must keep the focus */
  onChoose: (value: Value, isPressed: boolean) => void;
}

/** A radio group shown as chips. */
export function ChipChoice<Value extends string | number | null>({
  title,
  choices,
  chosen,
  onChoose,
}: ChipChoiceProps<Value>) {
  const group = useId();
  const isByKey = useRef(false);
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
              onKeyDown={() => (isByKey.current = true)}
              onBlur={() => (isByKey.current = false)}
              onChange={() => {
                onChoose(value, !isByKey.current);
                isByKey.current = false;
              }}
            />
            <span className="chip">{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
