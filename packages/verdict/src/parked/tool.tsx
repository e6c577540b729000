import { useId, type ReactNode } from 'react';
import { Button } from '@curbwise/ui';

export interface ToolProps {
  /** What a press does. */
  label: string;
  /** What it brings, or what came of it. */
  note: string;
  busy?: boolean;
  disabled?: boolean;
  onPress: () => void;
}

/** One thing that can be added to a stay: a button, and below it where that stands. */
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

/** What stands around the button of a tool. A change of the note is told politely. */
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
