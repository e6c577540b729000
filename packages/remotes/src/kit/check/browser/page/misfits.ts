/** Rounding of the layout, in CSS pixels. */
const TOLERANCE_PX = 1;
/** Elements that are named. More are usually parts of the first. */
const MAX_NAMED = 3;

/** An element in sentences: `<p class="wide">`. */
export const labelOf = ({ localName, id, classList }: Element) =>
  `<${localName}${id ? ` id="${id}"` : ''}${classList.length > 0 ? ` class="${classList.toString()}"` : ''}>`;

/** Whether an element is inside one that scrolls or cuts off what does not fit. */
function isClipped(element: Element): boolean {
  for (let outer = element.parentElement; outer && outer !== document.body; outer = outer.parentElement) {
    if (getComputedStyle(outer).overflowX !== 'visible') return true;
  }
  return false;
}

/** Whether a part of an element is beside the window, and a part inside. */
function isCut(element: Element): boolean {
  const { left, right, width, height } = element.getBoundingClientRect();
  const isSeen = width > TOLERANCE_PX && height > TOLERANCE_PX && right > 0 && left < innerWidth;
  return isSeen && (right > innerWidth + TOLERANCE_PX || left < -TOLERANCE_PX) && !isClipped(element);
}

/** The outermost elements that do not fit into the width of the window. @returns one sentence for each, at most three */
export function overflowOf(parts: readonly Element[]): string[] {
  const cut = parts.flatMap((part) => [part, ...part.querySelectorAll('*')]).filter(isCut);
  const named = cut.filter((element) => !cut.includes(element.parentElement as Element)).slice(0, MAX_NAMED);
  const { scrollWidth } = document.documentElement;
  if (named.length === 0 && scrollWidth > innerWidth + TOLERANCE_PX)
    return [`the page is ${scrollWidth} pixels wide in a window of ${innerWidth}`];
  return named.map((element) => {
    const { left, right } = element.getBoundingClientRect();
    return `${labelOf(element)} does not fit: it reaches from ${Math.round(left)} to ${Math.round(right)} in a window that is ${innerWidth} pixels wide`;
  });
}

/** Whether a link in the middle of the host's header could be pressed. @returns a sentence if not, perhaps with what covers it */
export function coversOfHeader(): string[] {
  const header = document.querySelector('.stand-in__header');
  if (!header) return [];
  const { x, y, width, height } = header.getBoundingClientRect();
  const above = document.elementFromPoint(x + width / 2, y + height / 2);
  if (header.contains(above)) return [];
  const cover = above && !above.contains(header) ? `: ${labelOf(above)} is over it` : '';
  return [`the header of the page cannot be pressed${cover}`];
}
