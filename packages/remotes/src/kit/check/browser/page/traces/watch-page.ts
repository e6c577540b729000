import type { NewTraces } from './new-traces';

const WATCHED_ATTRIBUTES = ['class', 'style'];

/** Whether an element is a loaded script or style sheet. Those may stay: the next view needs them. */
const isLoaded = (element: Element) =>
  element.matches('script[src], link[rel="stylesheet"], link[rel="preload"]');

const tagOf = (element: Element) => {
  const { localName, id, className } = element;
  return `<${localName}${id ? ` id="${id}"` : ''}${className ? ` class="${className}"` : ''}>`;
};

const attributes = () =>
  new Map(
    [document.documentElement, document.body].flatMap((element) =>
      WATCHED_ATTRIBUTES.map((name) => [
        `it leaves the ${name} "${element.getAttribute(name) ?? ''}" on <${element.localName}> behind`,
        element.getAttribute(name),
      ]),
    ),
  );

const elements = () => new Set([...document.head.children, ...document.body.children]);

/** The rules of the style sheets that are on the page by itself, and its title. */
const hostState = (sheets: readonly CSSStyleSheet[]) => ({
  adopted: document.adoptedStyleSheets.length,
  rules: sheets.map(({ cssRules }) => cssRules.length).join(),
  title: document.title,
});

/**
 * Watches the page outside views: elements in head and body, their class and style, style sheets, the title, the address and
 * the history.
 */
export function watchPage(): NewTraces {
  let [outer, siblings, address, entries] = [attributes(), elements(), location.href, history.length];
  const sheets = [...document.styleSheets];
  let host = hostState(sheets);
  return () => {
    const [outerNow, siblingsNow, hostNow] = [attributes(), elements(), hostState(sheets)];
    const traces = [
      ...[...outerNow].filter(([trace, value]) => value && !outer.has(trace)).map(([trace]) => trace),
      ...[...siblingsNow]
        .filter((element) => !siblings.has(element) && !isLoaded(element))
        .map(
          (element) =>
            `it leaves an element ${tagOf(element)} in <${element.parentElement?.localName}> behind`,
        ),
      ...(location.href === address ? [] : [`it changes the address to ${location.href}`]),
      ...(hostNow.adopted > host.adopted ? ['it leaves an adopted style sheet behind'] : []),
      ...(hostNow.rules === host.rules ? [] : ["it changes the rules of the host's style sheets"]),
      ...(hostNow.title === host.title ? [] : [`it changes the title of the page to "${hostNow.title}"`]),
      ...(history.length > entries ? ['it leaves an entry of the history behind'] : []),
    ];
    [outer, siblings, address, entries] = [outerNow, siblingsNow, location.href, history.length];
    host = hostNow;
    return traces;
  };
}
