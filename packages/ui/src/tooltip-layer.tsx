import { useImperativeHandle, useLayoutEffect, useState, useSyncExternalStore, type Ref } from 'react';
import * as RadixTooltip from '@radix-ui/react-tooltip';
import { TOOLTIP_DELAY_MS, TOOLTIP_SKIP_DELAY_MS } from '@curbwise/contract';
import { tooltipTriggers, type TooltipTrigger, type TriggerEvents } from './tooltip-triggers';

/** Draws the tooltips of the whole page. Mount it once, whenever it has arrived: the triggers wait for it. */
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
  // Whoever came here while the layer was on its way has waited long enough.
  const [open, setOpen] = useState(() => document.activeElement === trigger.element);
  return (
    <RadixTooltip.Root open={open} onOpenChange={setOpen}>
      <RadixTooltip.Trigger
        asChild
        onClick={(event) => {
          // A press closes a tooltip of Radix; a finger has no other way to open it.
          event.preventDefault();
          setOpen(true);
        }}
      >
        <StandIn trigger={trigger} />
      </RadixTooltip.Trigger>
      {/* Within the landmark of its trigger: what stands beside them all is hard to find for a screen reader. */}
      <RadixTooltip.Portal container={trigger.element.closest('main')}>
        {/* Below: what a remark is about stands above it more often than not, and is read before it. */}
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

/** Takes the place of the element in the layer's tree: what Radix gives it goes to the one that is on the page. */
function StandIn({ trigger, ref, ...events }: StandInProps) {
  useImperativeHandle(ref, () => trigger.element, [trigger]);
  useLayoutEffect(() => {
    trigger.passOn(events);
    return () => trigger.passOn(null);
  });
  return null;
}
