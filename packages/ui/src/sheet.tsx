import { createContext, useContext, useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { ActionIcon } from './action-icon';

export interface SheetProps {
  title: string;
  /** The accessible name of the close button: 'Close'. */
  closeLabel: string;
  /** Called when the driver closes it with the button, with Escape or by pressing outside. */
  onClose: () => void;
  /** Stays in view below the scrolling content, without covering it. */
  foot?: ReactNode;
  children: ReactNode;
}

/**
 * Called for every sheet that opens, with a function that closes it; returns a function to call when the sheet is gone. A
 * page whose sheets close with the browser's back button provides one.
 */
export const SheetOpening = createContext<(close: () => void) => () => void>(() => () => undefined);

/**
 * A modal dialog: at the bottom of a phone, in the middle of a desktop. It is open as long as it is rendered. The browser
 * keeps the focus inside and restores it afterwards.
 */
export function Sheet({ title, closeLabel, onClose, foot, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const opening = useContext(SheetOpening);
  const close = useRef(onClose);

  useEffect(() => {
    close.current = onClose;
  }, [onClose]);
  useLayoutEffect(() => opening(() => close.current()), [opening]);

  // Closed before it is removed: only closing a dialog restores the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      className="sheet"
      data-footed={foot ? true : undefined}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => {
        // A press on the backdrop or the scroll bar also targets the dialog; only a press outside its box closes it.
        const { left, right, top, bottom } = event.currentTarget.getBoundingClientRect();
        const { clientX: x, clientY: y } = event;
        const isWithin = x >= left && x < right && y >= top && y < bottom;
        if (event.target === dialog.current && !isWithin) onClose();
      }}
    >
      <div className="sheet__body">
        <div className="sheet__head">
          <h2 id={titleId} className="sheet__title">
            {title}
          </h2>
          <button type="button" className="sheet__close" aria-label={closeLabel} onClick={onClose}>
            <ActionIcon name="close" />
          </button>
        </div>
        {children}
      </div>
      {foot && <div className="sheet__foot">{foot}</div>}
    </dialog>
  );
}
