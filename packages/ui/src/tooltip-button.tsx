import { useEffect, useId, useRef, type ComponentPropsWithRef } from 'react';
import { tooltipTriggers, type TriggerEvents } from './tooltip-triggers';

export interface TooltipButtonProps extends ComponentPropsWithRef<'button'> {
  /** A short explanation of the button. It must not be the only place for essential information. */
  tooltip: string;
}

/**
 * A button with a tooltip, which appears after a moment of hovering, at once on keyboard focus or a tap, and disappears with
 * Escape. Screen readers read it as the button's description. Renders only the button; the host's `TooltipLayer` renders the
 * tooltip.
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
