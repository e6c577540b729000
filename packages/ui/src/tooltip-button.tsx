import { useEffect, useId, useRef, type ComponentPropsWithRef } from 'react';
import { tooltipTriggers, type TriggerEvents } from './tooltip-triggers';

export interface TooltipButtonProps extends ComponentPropsWithRef<'button'> {
  /** A short remark on what the button shows. Never the only place where something essential is said. */
  tooltip: string;
}

/**
 * Something that explains itself: a remark appears over it after a moment of hovering, at once when the keyboard comes
 * to it or a finger presses it, and goes with Escape. A screen reader reads the remark as its description.
 * Draws nothing but the button; the layer of the host draws the remark.
 */
export function TooltipButton({ tooltip, children, ...rest }: TooltipButtonProps) {
  const descriptionId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const events = useRef<TriggerEvents>(null);

  useEffect(() => {
    const element = button.current;
    if (!element) return;
    const passOn = (to: TriggerEvents | null) => {
      events.current = to;
    };
    return tooltipTriggers.add({ id: descriptionId, element, text: tooltip, passOn });
  }, [descriptionId, tooltip]);

  return (
    <>
      <button
        {...rest}
        type="button"
        ref={button}
        aria-describedby={descriptionId}
        onPointerMove={(event) => events.current?.onPointerMove?.(event)}
        onPointerLeave={(event) => events.current?.onPointerLeave?.(event)}
        onPointerDown={(event) => events.current?.onPointerDown?.(event)}
        onFocus={(event) => events.current?.onFocus?.(event)}
        onBlur={(event) => events.current?.onBlur?.(event)}
        onClick={(event) => events.current?.onClick?.(event)}
      >
        {children}
      </button>
      <span id={descriptionId} hidden>
        {tooltip}
      </span>
    </>
  );
}
