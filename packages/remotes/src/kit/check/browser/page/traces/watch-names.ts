import type { NewTraces } from './new-traces';

/** Property names of an object → their values. */
type Names = Map<string, unknown>;

/** An object that outlives every view, with the sentences for its properties. */
interface Holder {
  of: object;
  added: (name: string) => string;
  changed: (name: string) => string;
}

const holder = (of: object, place: string): Holder => ({
  of,
  added: (name) => `it leaves the property "${name}" of ${place} behind`,
  changed: (name) => `it replaces "${name}" of ${place}`,
});

/** Prototypes that all scripts of a page share. */
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
    { ...holder(window, 'window'), added: (name) => `it leaves the global "${name}" behind` },
    holder(document, 'document'),
    holder(history, 'history'),
    holder(navigator, 'navigator'),
    holder(console, 'the console'),
    ...prototypes,
  ];
}

/** Event handler properties such as `onresize`. They are accessors, so their values are read. */
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

/** Whether a function was replaced. Other values may change by themselves. */
const isReplaced = (before: unknown, now: unknown) =>
  (typeof before === 'function' || typeof now === 'function') && !Object.is(before, now);

/** Watches the properties of window, document, history, navigator, the console and shared prototypes. */
export function watchNames(): NewTraces {
  const reported = new Set<string>();
  const watched = holders().map((one) => ({ ...one, first: namesOf(one.of) }));
  return () =>
    watched.flatMap(({ of, first, added, changed }) =>
      [...namesOf(of)].flatMap(([name, value]) => {
        const isNew = !first.has(name);
        if (!isNew && !isReplaced(first.get(name), value)) return [];
        const trace = isNew ? added(name) : changed(name);
        if (reported.has(trace)) return [];
        reported.add(trace);
        return [trace];
      }),
    );
}
