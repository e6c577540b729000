import { isCalledFrom } from './called-by';
import type { Watched } from './watched';

type Options = boolean | AddEventListenerOptions | undefined;

interface Listening {
  target: EventTarget;
  type: string;
  callback: unknown;
  capture: boolean;
}

const captures = (options: Options) =>
  typeof options === 'object' ? (options.capture ?? false) : Boolean(options);

/** What outlives every view, and how people call it. */
const lasting = (): [EventTarget, string][] => [
  [window, 'window'],
  [document, 'document'],
  [document.documentElement, '<html>'],
  [document.head, '<head>'],
  [document.body, '<body>'],
];

/** Watches the listeners that scripts of a folder put on what outlives their views. */
export function watchListeners(folder: string): Watched {
  const names = new Map(lasting());
  let present: Listening[] = [];
  const told = new Set<Listening>();

  const drop = (gone: Listening) =>
    (present = present.filter(
      ({ target, type, callback, capture }) =>
        target !== gone.target ||
        type !== gone.type ||
        callback !== gone.callback ||
        capture !== gone.capture,
    ));

  const restore = holders().map((holder) => {
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
    return () => Object.assign(holder, { addEventListener: add, removeEventListener: remove });
  });

  return {
    left: () => {
      const news = present.filter((listening) => !told.has(listening));
      news.forEach((listening) => told.add(listening));
      return news.map(({ target, type }) => `listener for "${type}" on ${names.get(target)}`);
    },
    close: () => restore.forEach((undo) => undo()),
  };
}

/** Who has the methods: every target, and the window once more where its own are others. */
function holders(): EventTarget[] {
  const isWindowOwn = Object.hasOwn(window, 'addEventListener');
  return isWindowOwn ? [EventTarget.prototype, window] : [EventTarget.prototype];
}
