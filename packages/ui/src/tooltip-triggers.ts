import type { ComponentPropsWithoutRef } from 'react';

/** The event handlers to which a trigger passes its events. */
export type TriggerEvents = Pick<
  ComponentPropsWithoutRef<'button'>,
  'onPointerMove' | 'onPointerLeave' | 'onPointerDown' | 'onFocus' | 'onBlur' | 'onClick'
>;

/** An element of the page that has a tooltip. */
export interface TooltipTrigger {
  /** Unique among all triggers. */
  id: string;
  element: HTMLElement;
  text: string;
  /** Sets the handlers that receive the events of the element; null removes them. */
  passOn: (to: TriggerEvents | null) => void;
}

const listeners = new Set<() => void>();
let triggers: readonly TooltipTrigger[] = [];

function change(next: readonly TooltipTrigger[]): void {
  triggers = next;
  listeners.forEach((listener) => listener());
}

/**
 * All tooltip triggers on the page, from every remote. Connects tooltip buttons, which do not depend on Radix, with the
 * layer that renders the tooltips, which the host loads on demand.
 */
export const tooltipTriggers = {
  /** @returns a function that removes the trigger */
  add(trigger: TooltipTrigger): () => void {
    change([...triggers, trigger]);
    return () => change(triggers.filter((other) => other !== trigger));
  },
  current: () => triggers,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};
