import { useState } from 'react';

interface Props {
  label: string;
  unit?: string;
  value: number | null;
  /** The value that the configuration has; null: none. */
  configured: number | null;
  min: number;
  /** @param value null: as configured */
  onChange: (value: number | null) => void;
}

/** A number that is set with Enter or its button, which appears when the number differs. Leaving it empty sets nothing. */
export function ValueField({ label, unit, value, configured, min, onChange }: Props) {
  const [draft, setDraft] = useState<string | null>(null);
  const shown = draft ?? String(value ?? '');
  const number = Number(shown);
  const isNew = draft !== null && shown.trim() !== '' && number !== value;
  const isValid = Number.isFinite(number) && number >= min;
  return (
    <form
      className="admin__field"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isNew || !isValid) return;
        setDraft(null);
        focusInput(event.currentTarget);
        onChange(number);
      }}
    >
      {unit !== undefined && <span aria-hidden="true">{unit}</span>}
      <input
        aria-label={label}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        placeholder="no limit"
        aria-invalid={(isNew && !isValid) || undefined}
        value={shown}
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={({ key }) => key === 'Escape' && setDraft(null)}
        onBlur={() => !isNew && setDraft(null)}
      />
      {isNew && (
        <button type="submit" className="admin__button" disabled={!isValid}>
          Set
        </button>
      )}
      {!isNew && value !== configured && (
        <button
          type="button"
          className="admin__link"
          onClick={({ currentTarget }) => {
            focusInput(currentTarget.form);
            onChange(null);
          }}
        >
          Back to {configured ?? 'no limit'}
          <span className="visually-hidden">, {label}</span>
        </button>
      )}
    </form>
  );
}

/** The button that was pressed is about to go. */
const focusInput = (form: HTMLFormElement | null) => form?.querySelector('input')?.focus();
