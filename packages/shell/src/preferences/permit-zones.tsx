import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { MAX_PERMIT_LENGTH, MAX_PERMITS } from '@curbwise/contract';
import { useStrings } from '@curbwise/platform';
import { ActionIcon, Button } from '@curbwise/ui';
import { strings } from './strings';

export interface PermitZonesProps {
  zones: readonly string[];
  /** Whether the field takes the focus when it appears. */
  takesFocus: boolean;
  onChange: (zones: string[]) => void;
}

/** The last change, which is announced to screen readers. */
interface Change {
  kind: 'added' | 'removed' | 'known';
  zone: string;
}

/** The zones that the driver has permits for: a list, and a field to add to it. */
export function PermitZones({ zones, takesFocus, onChange }: PermitZonesProps) {
  const t = useStrings(strings);
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const [typed, setTyped] = useState('');
  const [lastChange, setLastChange] = useState<Change | null>(null);
  const isFull = zones.length >= MAX_PERMITS;

  // After the sheet has opened, which puts the focus on its first button.
  useEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus]);

  const add = (event: FormEvent) => {
    event.preventDefault();
    const zone = typed.trim().replace(/\s+/g, ' ');
    input.current?.focus();
    if (zone === '' || isFull) return;
    const known = zones.some((other) => other.toLowerCase() === zone.toLowerCase());
    if (!known) onChange([...zones, zone]);
    setLastChange({ kind: known ? 'known' : 'added', zone });
    setTyped('');
  };

  const remove = (zone: string) => {
    // The focused button is removed with its zone. The focus moves to another button: in the field it would open a phone's
    // keyboard.
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const at = zones.indexOf(zone);
    (buttons[at + 1] ?? buttons[at - 1] ?? addButton.current)?.focus();
    onChange(zones.filter((other) => other !== zone));
    setLastChange({ kind: 'removed', zone });
  };

  return (
    <form className="field" onSubmit={add}>
      <label className="field__label" htmlFor={id}>
        {t('zones.label')}
      </label>
      <p id={`${id}-hint`} className="text-soft">
        {isFull ? t('zones.full', { most: MAX_PERMITS }) : t('zones.hint')}
      </p>
      {zones.length > 0 && (
        <ul ref={list} className="zones" aria-label={t('zones.list')}>
          {zones.map((zone) => (
            <li key={zone} className="zone">
              <span className="zone__name">{zone}</span>
              <button
                type="button"
                className="zone__remove"
                aria-label={t('zones.remove', { zone })}
                onClick={() => remove(zone)}
              >
                <ActionIcon name="close" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="zones__new">
        <input
          ref={input}
          id={id}
          className="field__input"
          type="text"
          value={typed}
          maxLength={MAX_PERMIT_LENGTH}
          readOnly={isFull}
          aria-describedby={`${id}-hint`}
          autoCapitalize="characters"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="done"
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Button ref={addButton} type="submit" variant="secondary" disabled={isFull}>
          {t('zones.add')}
        </Button>
      </div>
      <p className={lastChange?.kind === 'known' ? 'text-soft' : 'visually-hidden'} role="status">
        {lastChange && t(`zones.${lastChange.kind}`, { zone: lastChange.zone })}
      </p>
    </form>
  );
}
