import { useImperativeHandle, useLayoutEffect, useState, useSyncExternalStore, type Ref } from 'react';
import * as RadixTooltip from '@radix-ui/react-tooltip';
import { TOOLTIP_DELAY_MS, TOOLTIP_SKIP_DELAY_MS } from '@curbwise/contract';
import { tooltipTriggers, type TooltipTrigger, type TriggerEvents } from './tooltip-triggers';

/** Renders the tooltips of the whole page. Mount it once, as late as you like: triggers may register earlier. */
export function TooltipLayer() {
  const triggers = useSyncExternalStore(tooltipTriggers.subscribe, tooltipTriggers.current);
  return (
    <RadixTooltip.Provider delayDuration={TOOLTIP_DELAY_MS} skipDelayDuration={TOOLTIP_SKIP_DELAY_MS}>
      {triggers.map((trigger) => (
        <TooltipOf key={trigger.id} trigger={trigger} />
      ))}
    </RadixTooltip.Provider>
  );
}

function TooltipOf({ trigger }: { trigger: TooltipTrigger }) {
  // Open at once if the trigger got the focus while this layer was still loading.
  const [open, setOpen] = useState(() => document.activeElement === trigger.element);
  return (
    <RadixTooltip.Root open={open} onOpenChange={setOpen}>
      <RadixTooltip.Trigger
        asChild
        onClick={(event) => {
          // Radix closes a tooltip on a press, but on a touch screen a press is the only way to open it.
          event.preventDefault();
          setOpen(true);
        }}
      >
        <StandIn trigger={trigger} />
      </RadixTooltip.Trigger>
      {/* Inside the landmark of its trigger: screen reader users rarely find content outside of all landmarks. */}
      <RadixTooltip.Portal container={trigger.element.closest('main')}>
        {/* Below, so that it does not cover what it explains, which usually is above the trigger. */}
        <RadixTooltip.Content
          className="tooltip"
          side="bottom"
          align="start"
          sideOffset={6}
          collisionPadding={16}
        >
          {trigger.text}
        </RadixTooltip.Content>
      </RadixTooltip.Portal>
    </RadixTooltip.Root>
  );
}

interface StandInProps extends TriggerEvents {
  trigger: TooltipTrigger;
  ref?: Ref<HTMLElement>;
}

/** Stands in for the trigger inside the layer: passes the ref and the event handlers of Radix on to the real element. */
function StandIn({ trigger, ref, ...events }: StandInProps) {
  useImperativeHandle(ref, () => trigger.element, [trigger]);
  useLayoutEffect(() => {
    trigger.passOn(events);
    return () => trigger.passOn(null);
  });
  return null;
}
