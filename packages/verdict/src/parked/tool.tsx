import { useId, type ReactNode } from 'react';
import { Button } from '@curbwise/ui';

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
export function Tool({ label, note, busy, disabled, onPress }: ToolProps) {
  const noteId = useId();
  return (
    <ToolFrame note={note} noteId={noteId}>
      <Button
        variant="secondary"
        size="compact"
        busy={busy ?? false}
        disabled={disabled ?? false}
        aria-describedby={noteId}
        onClick={onPress}
      >
        {label}
      </Button>
    </ToolFrame>
  );
}

export interface ToolFrameProps {
  note: string;
  noteId: string;
  children: ReactNode;
}

/** The frame of a tool's button. Changes of the note are announced. */
export function ToolFrame({ note, noteId, children }: ToolFrameProps) {
  return (
    <div className="stay-tool">
      {children}
      <p id={noteId} className="text-soft" aria-live="polite">
        {note}
      </p>
    </div>
  );
}
