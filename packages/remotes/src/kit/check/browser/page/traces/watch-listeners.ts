import { identityOf, isCalledFrom, type Traces } from './traces';

type Given = Parameters<EventTarget['addEventListener']>;

/** Watches the listeners that scripts of a folder add to targets that outlive their views. */
export function watchListeners(folder: string): () => Traces {
  const places = new Map<EventTarget, string>([
    [window, 'window'],
    [document, 'document'],
    [document.documentElement, '<html>'],
    [document.head, '<head>'],
    [document.body, '<body>'],
  ]);
  const present = new Map<string, string>();
  /** Equal for listeners that the page takes for the same. */
  const keyOf = (target: EventTarget, [type, callback, options]: Given) => {
    const isCaptured = typeof options === 'object' ? options.capture : options;
    return `${places.get(target)} ${type} ${Boolean(isCaptured)} ${identityOf(callback)}`;
  };

  const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype;
  EventTarget.prototype.addEventListener = function (this: EventTarget | undefined, ...given: Given) {
    const target = this ?? window;
    const [type, callback, options] = given;
    if (callback && places.has(target) && isCalledFrom(folder)) {
      const key = keyOf(target, given);
      const drop = () => void present.delete(key);
      const { once = false, capture, signal } = typeof options === 'object' ? options : {};
      if (!signal?.aborted)
        present.set(key, `it leaves a listener for "${type}" on ${places.get(target)} behind`);
      signal?.addEventListener('abort', drop);
      if (once) add.call(target, type, drop, { capture, once });
    }
    add.apply(target, given);
  };
  EventTarget.prototype.removeEventListener = function (this: EventTarget | undefined, ...given: Given) {
    const target = this ?? window;
    if (places.has(target)) present.delete(keyOf(target, given));
    remove.apply(target, given);
  };
  return () => present;
}
