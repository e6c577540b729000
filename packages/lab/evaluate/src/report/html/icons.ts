import { markup, type Markup } from '../markup';

/** Icons that differ in outline, not only in colour. Each is 24 by 24. */
const DRAWINGS = {
  passed: markup`<circle cx="12" cy="12" r="11" fill="currentColor"/><path d="M6.5 12.5l4 4 7-8.5"/>`,
  stop: markup`<path d="M7.5 1h9L23 7.5v9L16.5 23h-9L1 16.5v-9z" fill="currentColor" stroke="none"/><path d="M7.5 7.5l9 9M16.5 7.5l-9 9"/>`,
  question: markup`<circle cx="12" cy="12" r="11" fill="currentColor"/><path d="M8.8 9a3.2 3.2 0 1 1 4.7 2.9c-1.1.6-1.5 1.2-1.5 2.1"/><circle cx="12" cy="18" r="1.5" fill="var(--surface)" stroke="none"/>`,
  silent: markup`<path d="M10.3 2.5a2 2 0 0 1 3.4 0l9 17a2 2 0 0 1-1.7 3H3a2 2 0 0 1-1.7-3z" fill="currentColor" stroke="none"/><path d="M12 8.5v6"/><circle cx="12" cy="18.5" r="1.5" fill="var(--surface)" stroke="none"/>`,
  other: markup`<rect x="1.5" y="1.5" width="21" height="21" rx="5" fill="currentColor" stroke="none"/><path d="M7 10h10M7 15h10M15 6.5l-6 12"/>`,
} as const;
export type IconName = keyof typeof DRAWINGS;

/** Defines every icon once, for {@link icon} to reference. */
export const iconDrawings = (): Markup =>
  markup`<svg class="icon-drawings" aria-hidden="true">${Object.entries(DRAWINGS).map(
    ([name, drawing]) => markup`<symbol id="icon-${name}" viewBox="0 0 24 24">${drawing}</symbol>`,
  )}</svg>`;

/** An icon, hidden from screen readers as there is always text next to it. */
export const icon = (name: IconName): Markup =>
  markup`<svg class="icon" aria-hidden="true" focusable="false"><use href="#icon-${name}"/></svg>`;
