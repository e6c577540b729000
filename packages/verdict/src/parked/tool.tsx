import { useId, type ReactNode } from 'react';
import { MinorButton } from '../minor-button';

export interface ToolProps {
  /** What a press does. */
  label: string;
  /** What the press is good for, or its result. */
  note: string;
  busy?: boolean;
  disabled?: boolean;
  onPress: () => void;
}

/** An option for a stay: a button with a note below. */
export function Tool({ label, note, busy = false, disabled = false, onPress }: ToolProps) {
  const noteId = useId();
  return (
    <ToolFrame note={note} noteId={noteId}>
      <MinorButton busy={busy} disabled={disabled} aria-describedby={noteId} onClick={onPress}>
        {label}
      </MinorButton>
    </ToolFrame>
  );
}

/** The frame of a tool's button. Changes of the note are announced. */
export function ToolFrame({ note, noteId, children }: { note: string; noteId: string; children: ReactNode }) {
  return (
    <div className="stay-tool">
      {children}
      <p id={noteId} className="text-soft" aria-live="polite">
        {note}
      </p>
    </div>
  );
}
