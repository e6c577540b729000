export interface Choice {
  label: string;
  /** It is what is asked now. */
  chosen: boolean;
  choose: () => void;
}

/** Answers that one press gives. */
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
