interface ChoiceProps<Name extends string> {
  label: string;
  /** What can be chosen, by name, with what is written there. */
  of: Readonly<Record<Name, string>>;
  value: Name;
  onChoose: (name: Name) => void;
}

/** A labelled list of which one entry is chosen. */
export function Choice<Name extends string>({ label, of, value, onChoose }: ChoiceProps<Name>) {
  const choices = Object.entries(of) as [Name, string][];
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
