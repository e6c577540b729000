import { isCalledFrom } from './is-called-from';
import type { NewTraces } from './new-traces';

type Options = boolean | AddEventListenerOptions | undefined;

interface Listening {
  target: EventTarget;
  type: string;
  callback: unknown;
  capture: boolean;
}

const captures = (options: Options) =>
  typeof options === 'object' ? (options.capture ?? false) : Boolean(options);

/** Targets that outlive every view, with their names in sentences. */
const lastingTargets = (): [EventTarget, string][] => [
  [window, 'window'],
  [document, 'document'],
  [document.documentElement, '<html>'],
  [document.head, '<head>'],
  [document.body, '<body>'],
];

/** Watches the listeners that scripts of a folder add to targets that outlive their views. */
export function watchListeners(folder: string): NewTraces {
  const names = new Map(lastingTargets());
  let present: Listening[] = [];
  const reported = new Set<Listening>();

  const drop = (removed: Listening) =>
    (present = present.filter(
      ({ target, type, callback, capture }) =>
        target !== removed.target ||
        type !== removed.type ||
        callback !== removed.callback ||
        capture !== removed.capture,
    ));

  const holder = EventTarget.prototype;
  const { addEventListener: add, removeEventListener: remove } = holder;
  holder.addEventListener = function (
    this: EventTarget | undefined,
    type: string,
    callback: EventListenerOrEventListenerObject | null,
    options?: Options,
  ) {
    const target = this ?? window;
    if (callback && names.has(target) && isCalledFrom(folder)) {
      const listening = { target, type, callback, capture: captures(options) };
      drop(listening);
      const { once = false, signal } = typeof options === 'object' ? options : {};
      if (!signal?.aborted) present.push(listening);
      signal?.addEventListener('abort', () => drop(listening));
      if (once) add.call(target, type, () => drop(listening), { capture: listening.capture, once });
    }
    add.call(target, type, callback, options);
  };
  holder.removeEventListener = function (
    this: EventTarget | undefined,
    type: string,
    callback: EventListenerOrEventListenerObject | null,
    options?: Options,
  ) {
    const target = this ?? window;
    drop({ target, type, callback, capture: captures(options) });
    remove.call(target, type, callback, options);
  };

  return () => {
    const added = present.filter((listening) => !reported.has(listening));
    added.forEach((listening) => reported.add(listening));
    return added.map(
      ({ target, type }) => `it leaves a listener for "${type}" on ${names.get(target)} behind`,
    );
  };
}
