import { isStandIn } from '../answer-requests';
import type { Watched } from './watched';

/** Names of an object → what stands there. */
type Names = Map<string, unknown>;

/** How a name that has come is called, by what has it. */
interface Holder {
  of: object;
  come: (name: string) => string;
  changed: (name: string) => string;
}

const holder = (of: object, place: string): Holder => ({
  of,
  come: (name) => `property "${name}" of ${place}`,
  changed: (name) => `other "${name}" of ${place}`,
});

/** What every script of a page shares. */
const PROTOTYPES = [
  'Object Function Array String Number Boolean Symbol Date RegExp Error Promise Map Set WeakMap WeakSet',
  'EventTarget Event Node Element HTMLElement Document History Location Storage XMLHttpRequest URL',
].flatMap((line) => line.split(' '));

function holders(): Holder[] {
  const prototypes = PROTOTYPES.flatMap((name) => {
    const { prototype } = (Reflect.get(globalThis, name) ?? {}) as { prototype?: object };
    return prototype ? [holder(prototype, `${name}.prototype`)] : [];
  });
  return [
    { of: window, come: (name) => `global "${name}"`, changed: (name) => `other "${name}" of window` },
    holder(document, 'document'),
    holder(history, 'history'),
    holder(navigator, 'navigator'),
    ...prototypes,
  ];
}

/** Handlers in the manner of `window.onresize`: what stands behind them is read. */
const handlersOf = (of: object, owner: object = of) =>
  Object.getOwnPropertyNames(owner)
    .filter((name) => name.startsWith('on'))
    .map((name) => [name, Reflect.get(of, name) as unknown] as const);

function namesOf(of: object): Names {
  const own = Object.getOwnPropertyNames(of).map((name) => {
    const descriptor = Object.getOwnPropertyDescriptor(of, name);
    const value: unknown = descriptor?.value;
    return [name, descriptor?.get ?? value] as const;
  });
  if (of === window) return new Map([...own, ...handlersOf(window)]);
  return new Map([...own, ...(of === document ? handlersOf(document, Document.prototype) : [])]);
}

/** Whether what every script calls has become another; numbers and state change by themselves. */
const isReplaced = (before: unknown, now: unknown) =>
  (typeof before === 'function' || typeof now === 'function') && !Object.is(before, now) && !isStandIn(now);

/** Has a name be what it was before anybody watched. */
function putBack(of: object, name: string, before: Names): void {
  if (before.has(name)) Reflect.set(of, name, before.get(name));
  else Reflect.deleteProperty(of, name);
}

/**
 * Watches the names on window, document, history and on what every script shares. At the end they are as before, so that
 * whoever comes next is told of them as well.
 * @param isExpected what may stay
 */
export function watchNames(isExpected: (trace: string) => boolean): Watched {
  const told = new Set<string>();
  const putBackAll: (() => void)[] = [];
  const watched = holders().map((one) => ({ ...one, first: namesOf(one.of) }));
  return {
    left: () =>
      watched.flatMap(({ of, first, come, changed }) =>
        [...namesOf(of)].flatMap(([name, value]) => {
          const isNew = !first.has(name) && !isStandIn(value);
          if (!isNew && !(first.has(name) && isReplaced(first.get(name), value))) return [];
          const trace = isNew ? come(name) : changed(name);
          if (told.has(trace)) return [];
          told.add(trace);
          if (!isExpected(trace)) putBackAll.push(() => putBack(of, name, first));
          return [trace];
        }),
      ),
    close: () => putBackAll.forEach((undo) => undo()),
  };
}
