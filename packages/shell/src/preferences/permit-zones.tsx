import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { MAX_PERMIT_LENGTH, MAX_PERMITS } from '@curbwise/contract';
import { useStrings } from '@curbwise/platform';
import { ActionIcon, Button } from '@curbwise/ui';
import { strings } from './strings';

export interface PermitZonesProps {
  zones: readonly string[];
  /** The driver was led here: the field takes the focus as it appears. */
  hasFocus: boolean;
  onChange: (zones: string[]) => void;
}

/** What was done last, for whoever cannot see the list change. */
interface Deed {
  kind: 'added' | 'removed' | 'known';
  zone: string;
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** The zones that the driver has permits for: a list that grows by a field and shrinks by a press. */
export function PermitZones({ zones, hasFocus, onChange }: PermitZonesProps) {
  const t = useStrings(strings);
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const adds = useRef<HTMLButtonElement>(null);
  const [typed, setTyped] = useState('');
  const [deed, setDeed] = useState<Deed | null>(null);
  const isFull = zones.length >= MAX_PERMITS;

  // Once the sheet is open: opening it puts the focus on its first button.
  useEffect(() => {
    if (hasFocus) input.current?.focus();
  }, [hasFocus]);

  const add = (event: FormEvent) => {
    event.preventDefault();
    const zone = typed.trim().replace(/\s+/g, ' ');
    input.current?.focus();
    if (zone === '' || isFull) return;
    const known = zones.some((other) => isSame(other, zone));
    if (!known) onChange([...zones, zone]);
    setDeed({ kind: known ? 'known' : 'added', zone });
    setTyped('');
  };

  const remove = (zone: string) => {
    // The button that has the focus goes with its zone. Not to the field: that would bring up the keyboard of a phone.
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const at = zones.indexOf(zone);
    (buttons[at + 1] ?? buttons[at - 1] ?? adds.current)?.focus();
    onChange(zones.filter((other) => other !== zone));
    setDeed({ kind: 'removed', zone });
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
        <Button ref={adds} type="submit" variant="secondary" disabled={isFull}>
          {t('zones.add')}
        </Button>
      </div>
      <p className={deed?.kind === 'known' ? 'text-soft' : 'visually-hidden'} role="status">
        {deed && t(`zones.${deed.kind}`, { zone: deed.zone })}
      </p>
    </form>
  );
}
