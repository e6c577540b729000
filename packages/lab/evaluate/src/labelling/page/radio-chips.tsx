import { useId, type KeyboardEvent, type Ref } from 'react';

export interface RadioChipsProps<Value> {
  title: string;
  choices: readonly { value: Value; label: string }[];
  chosen: Value | null;
  onChoose: (value: Value) => void;
  /** The choice that takes the focus first: the chosen one, else the first. */
  focusRef?: Ref<HTMLInputElement>;
  /** Number keys choose: 1 for the first, and so on. */
  hasNumberKeys?: boolean;
}

/** A required radio group shown as chips, with optional number keys. */
export function RadioChips<Value extends string>(props: RadioChipsProps<Value>) {
  const { title, choices, chosen, onChoose, focusRef, hasNumberKeys = false } = props;
  const group = useId();
  const first = chosen ?? choices[0]?.value;
  const pressKey = ({ key, currentTarget }: KeyboardEvent<HTMLFieldSetElement>) => {
    const choice = hasNumberKeys ? choices[Number(key) - 1] : undefined;
    if (!choice) return;
    onChoose(choice.value);
    currentTarget.querySelector<HTMLInputElement>(`[value="${choice.value}"]`)?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys do the same as the choices
    <fieldset className="radio-chips" onKeyDown={pressKey}>
      <legend className="radio-chips__title">{title}</legend>
      <div className="radio-chips__choices">
        {choices.map(({ value, label }) => (
          <label key={value} className="radio-chips__chip">
            <input
              ref={value === first ? focusRef : undefined}
              type="radio"
              className="radio-chips__input"
              name={group}
              value={value}
              required
              checked={value === chosen}
              onChange={() => onChoose(value)}
            />
            <span className="radio-chips__words">{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
