import { identityOf, type Traces } from './traces';

/** Prototypes that all scripts of a page share. */
const PROTOTYPES = [
  'Object Function Array String Number Boolean Symbol Date RegExp Error Promise Map Set WeakMap WeakSet',
  'EventTarget Event Node Element HTMLElement Document History Location Storage XMLHttpRequest URL',
].flatMap((line) => line.split(' '));

/** Names of a place → their values. */
type Values = (readonly [name: string, value: unknown])[];

const valuesOf = (of: object): Values =>
  Object.entries(Object.getOwnPropertyDescriptors(of)).map(([name, { get, value }]) => [
    name,
    (get ?? value) as unknown,
  ]);

/** Event handler properties such as `onresize`. They are accessors, so their values are read. */
const handlersOf = (of: object, owner: object): Values =>
  Object.getOwnPropertyNames(owner)
    .filter((name) => name.startsWith('on'))
    .map((name) => [name, Reflect.get(of, name)]);

/** Objects that outlive every view: their names in sentences, and how to read their properties. */
const PLACES: readonly (readonly [string, () => Values])[] = [
  ['window', () => [...valuesOf(window), ...handlersOf(window, window)]],
  ['document', () => [...valuesOf(document), ...handlersOf(document, Document.prototype)]],
  ['history', () => valuesOf(history)],
  ['navigator', () => valuesOf(navigator)],
  ['the console', () => valuesOf(console)],
  ...PROTOTYPES.map((name) => {
    const { prototype } = Reflect.get(globalThis, name) as { prototype: object };
    return [`${name}.prototype`, () => valuesOf(prototype)] as const;
  }),
];

/** The properties of window, document, history, navigator, the console and shared prototypes. */
export function tracesOfNames(): () => Traces {
  const names = () => PLACES.map(([, read]) => new Set(read().map(([name]) => name)));
  let first: ReturnType<typeof names> | undefined;
  return () => {
    first ??= names();
    return PLACES.flatMap(([place, read], at) =>
      read().map(([name, value]) => {
        const what = place === 'window' ? `the global "${name}"` : `the property "${name}" of ${place}`;
        if (!first?.[at]?.has(name)) return [`${place}.${name}`, `it leaves ${what} behind`] as const;
        // Other values may change by themselves.
        const identity = typeof value === 'function' ? identityOf(value) : '';
        return [`${place}.${name} ${identity}`, `it replaces "${name}" of ${place}`] as const;
      }),
    );
  };
}
