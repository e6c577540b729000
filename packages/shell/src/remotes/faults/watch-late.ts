import { CLIENT_ERRORS_PATH } from '@curbwise/contract';
import { bodyOf } from './send-report';

/** How often a page that was not heard says again that it is alive: for as long as the gateway waits. */
const AGAIN_MS = 3_000;
const MAX_TRIES = 5;

/** Says that a page is alive, until that is heard or `isOver`. */
export function tellAlive(signs: object, isOver: () => boolean, tries = 1): void {
  const again = () =>
    setTimeout(() => tries < MAX_TRIES && !isOver() && tellAlive(signs, isOver, tries + 1), AGAIN_MS);
  const request = { method: 'POST', body: bodyOf(signs), keepalive: true };
  fetch(CLIENT_ERRORS_PATH, request).then(({ ok }) => ok || again(), again);
}

const watched = new WeakSet<object>();

/** Calls back with each remote in whose element something is pressed, unless it runs anyway. Once for a map of elements. */
export function watchPresses(
  roots: ReadonlyMap<string, Element>,
  running: ReadonlyMap<string, { why: string }>,
  press: (remote: string) => void,
): void {
  if (watched.has(roots)) return;
  watched.add(roots);
  const take = ({ target }: Event) =>
    roots.forEach((root, remote) => {
      const { why = 'pressed' } = running.get(remote) ?? {};
      if (why === 'pressed' && root.contains(target as Node)) press(remote);
    });
  // Captured: a remote's listeners come later.
  for (const type of ['click', 'change']) addEventListener(type, take, true);
}

const compared = new Map<string, string>();

/** Measures the page for a version that is compared. The code for it is loaded only if there is one. */
export function measure(remote: string, version: string): void {
  compared.set(remote, version);
  if (compared.size > 1) return;
  import(/* webpackChunkName: "version-vitals" */ './version-vitals').then(
    ({ sendVitals }) => sendVitals(compared),
    () => undefined,
  );
}

/** Elements that show something without text. */
const PICTURES = 'img, svg, canvas, video, input, button, select, textarea, iframe, object';

const hasText = (element: Element) =>
  [...element.childNodes].some((node) => node instanceof Text && /\S/.test(node.data));

/** Whether nothing in an element is visible: no text, no picture, no field, no shadow tree. The element itself has no box. */
export const isBlank = (root: Element): boolean =>
  !hasText(root) &&
  ![...root.querySelectorAll('*')].some((element) => {
    const { width, height } = element.getBoundingClientRect();
    return (
      width * height > 0 &&
      (element.matches(PICTURES) || element.shadowRoot || hasText(element)) &&
      element.checkVisibility?.({ opacityProperty: true, visibilityProperty: true }) !== false
    );
  });
