import type { Watched } from './watched';

const LASTING_ATTRIBUTES = ['class', 'style'];

/** Scripts and style sheets that have been loaded stay: the next view needs them. */
const isLoaded = (element: Element) =>
  element.matches('script[src], link[rel="stylesheet"], link[rel="preload"]');

const worded = (element: Element) => {
  const { localName, id, className } = element;
  return `<${localName}${id ? ` id="${id}"` : ''}${className ? ` class="${className}"` : ''}>`;
};

const attributes = () =>
  new Map(
    [document.documentElement, document.body].flatMap((element) =>
      LASTING_ATTRIBUTES.map((name) => [
        `${name} "${element.getAttribute(name) ?? ''}" on <${element.localName}>`,
        element.getAttribute(name),
      ]),
    ),
  );

const elements = () => new Set([...document.head.children, ...document.body.children]);

/** Watches what of a page is outside every view: elements beside it, class and style around it, address and history. */
export function watchPage(): Watched {
  let [around, beside, address, entries] = [attributes(), elements(), location.href, history.length];
  return {
    left: () => {
      const [aroundNow, besideNow] = [attributes(), elements()];
      const traces = [
        ...[...aroundNow].filter(([trace, value]) => value && !around.has(trace)).map(([trace]) => trace),
        ...[...besideNow]
          .filter((element) => !beside.has(element) && !isLoaded(element))
          .map((element) => `element ${worded(element)} in <${element.parentElement?.localName}>`),
        ...(location.href === address ? [] : [`other address (${location.href})`]),
        ...(history.length > entries ? [`entry of the history`] : []),
      ];
      [around, beside, address, entries] = [aroundNow, besideNow, location.href, history.length];
      return traces;
    },
    close: () => undefined,
  };
}
