import { labelOf } from '../misfits';
import type { Traces } from './traces';

const WATCHED_ATTRIBUTES = ['class', 'style'];

/** Whether an element is a loaded script or style sheet. Those may stay: the next view needs them. */
const isLoaded = (element: Element) =>
  element.matches('script[src], link[rel="stylesheet"], link[rel="preload"]');

/** Style sheets that are on the page by itself. */
const HOST_SHEETS = [...document.styleSheets];

/**
 * The page outside views: elements in head and body, their class and style, style sheets, the title, the address and the
 * history.
 */
export function tracesOnPage(): Traces {
  const { documentElement, head, body, title, adoptedStyleSheets } = document;
  const attributes = [documentElement, body].flatMap((element) =>
    WATCHED_ATTRIBUTES.map((name) => [name, element.getAttribute(name), element.localName] as const),
  );
  const rules = HOST_SHEETS.map(({ cssRules }) => cssRules.length).join();
  return [
    ...attributes
      .filter(([, value]) => value)
      .map(([name, value, place]) => `it leaves the ${name} "${value}" on <${place}> behind`)
      .map((sentence) => [sentence, sentence] as const),
    ...[...head.children, ...body.children]
      .filter((element) => !isLoaded(element))
      .map(
        (element) =>
          [
            element,
            `it leaves an element ${labelOf(element)} in <${element.parentElement?.localName}> behind`,
          ] as const,
      ),
    ...adoptedStyleSheets.map((sheet) => [sheet, 'it leaves an adopted style sheet behind'] as const),
    [`address ${location.href}`, `it changes the address to ${location.href}`],
    [`rules ${rules}`, "it changes the rules of the host's style sheets"],
    [`title ${title}`, `it changes the title of the page to "${title}"`],
    [`entry ${history.length}`, 'it leaves an entry of the history behind'],
  ];
}
