import type { ComponentPropsWithoutRef } from 'react';

/** What a trigger has to pass on, once there is somebody who draws its tooltip. */
export type TriggerEvents = Pick<
  ComponentPropsWithoutRef<'button'>,
  'onPointerMove' | 'onPointerLeave' | 'onPointerDown' | 'onFocus' | 'onBlur' | 'onClick'
>;

/** An element of the page that has a tooltip. */
export interface TooltipTrigger {
  /** Unlike that of any other trigger. */
  id: string;
  element: HTMLElement;
  text: string;
  /** From now on passes on what happens to the element; null: no longer. */
  passOn: (to: TriggerEvents | null) => void;
}

const listeners = new Set<() => void>();
let triggers: readonly TooltipTrigger[] = [];

function change(next: readonly TooltipTrigger[]): void {
  triggers = next;
  listeners.forEach((listener) => listener());
}

/**
 * The triggers that are on the page, in whatever remote. This is where the tooltips, which know no Radix, and the layer
 * that draws them, which the host loads on demand, meet.
 */
export const tooltipTriggers = {
  /** @returns takes the trigger away again */
  add(trigger: TooltipTrigger): () => void {
    change([...triggers, trigger]);
    return () => change(triggers.filter((other) => other !== trigger));
  },
  current: () => triggers,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};
