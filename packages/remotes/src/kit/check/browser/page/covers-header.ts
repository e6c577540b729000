import { labelOf } from './overflow';

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
