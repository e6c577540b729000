export interface Choice {
  label: string;
  /** It is the current choice. */
  chosen: boolean;
  choose: () => void;
}

/** A row of buttons, of which the chosen one is pressed. */
export function ChoiceChips({ choices }: { choices: readonly Choice[] }) {
  return (
    <div className="chips">
      {choices.map(({ label, chosen, choose }) => (
        <button key={label} type="button" className="chips__chip" aria-pressed={chosen} onClick={choose}>
          {label}
        </button>
      ))}
    </div>
  );
}
