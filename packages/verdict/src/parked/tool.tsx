import { useId, type ReactNode, type Ref } from 'react';
import { Button, type ButtonProps } from '@curbwise/ui';
import { TileButton } from '../minor-button';

export interface ToolProps extends Pick<ButtonProps, 'busy' | 'disabled' | 'icon' | 'variant'> {
  /** What a press does. */
  label: string;
  /** What the press is good for, or its result. */
  note: string;
  /** The note is the result of a press. */
  isDone?: boolean;
  /** The option that matters most: its note is always shown. */
  isMain?: boolean;
  onPress: () => void;
  ref?: Ref<HTMLButtonElement>;
}

/** An option for a stay: a button with a note. */
export function Tool({ label, note, isDone = false, isMain = false, onPress, ...rest }: ToolProps) {
  const noteId = useId();
  const Press = isMain ? Button : TileButton;
  return (
    <ToolFrame note={note} noteId={noteId} isShown={isMain || isDone}>
      <Press {...rest} aria-describedby={noteId} onClick={onPress}>
        {label}
      </Press>
    </ToolFrame>
  );
}

export interface ToolFrameProps {
  note: string;
  noteId: string;
  /** Otherwise only screen readers get the note, with the button. */
  isShown: boolean;
  children: ReactNode;
}

/** The frame of a tool's button. Changes of the note are announced. */
export function ToolFrame({ note, noteId, isShown, children }: ToolFrameProps) {
  return (
    <div className="stay-tool">
      {children}
      <p id={noteId} className={isShown ? 'stay-tool__note text-soft' : 'visually-hidden'} aria-live="polite">
        {note}
      </p>
    </div>
  );
}
