interface ChoiceProps<Name extends string> {
  label: string;
  /** Name of each option → its text. */
  options: Readonly<Record<Name, string>>;
  value: Name;
  onChoose: (name: Name) => void;
}

/** A labelled list with one selected option. */
export function Choice<Name extends string>({ label, options, value, onChoose }: ChoiceProps<Name>) {
  const choices = Object.entries(options) as [Name, string][];
  return (
    <label>
      {label}{' '}
      <select value={value} onChange={(event) => onChoose(event.target.value as Name)}>
        {choices.map(([name, title]) => (
          <option key={name} value={name}>
            {title}
          </option>
        ))}
      </select>
    </label>
  );
}
