import { createContext, useContext, useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { ActionIcon } from './action-icon';

export interface SheetProps {
  title: string;
  /** Name of the button that closes it: 'Close'. */
  closeLabel: string;
  /** The driver closed it: by the button, by Escape, by a press beside it. */
  onClose: () => void;
  /** What stays in view below the rest, and never lies over it. */
  foot?: ReactNode;
  children: ReactNode;
}

/**
 * Is told of every sheet that opens, with what closes it, and gives back what is to be done once it is gone. A page that
 * has the browser's back button close its sheets provides one.
 */
export const SheetOpening = createContext<(close: () => void) => () => void>(() => () => undefined);

/**
 * Something to see or to settle before the page goes on: from the foot of a phone, in the middle of a desktop. It is
 * open as long as it is rendered; the browser keeps the focus in it, and gives it back afterwards.
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

  // Before it is taken off the page: only a dialog that is closed gives the focus back.
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
        // The backdrop is the dialog itself, and so is its scroll bar: only what lies beside it closes it.
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
