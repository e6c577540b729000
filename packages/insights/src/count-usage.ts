import { INSIGHT_ROUTES, STEP_EVENT, VIEW_EVENT, type InsightRoute, type ScanStep } from '@curbwise/contract';
import type { Batch } from './batch';

/** Which of the known views an address shows; nothing else of an address is kept. */
export function routeOf(pathname: string): InsightRoute {
  return INSIGHT_ROUTES.find((route) => route === pathname) ?? 'other';
}

/** Counts the view the page shows now, and from here on every other and every step of a scan that the page tells of. */
export function countUsage(batch: Batch): void {
  const view = () => batch.add({ view: routeOf(window.location.pathname) });
  view();
  document.addEventListener(VIEW_EVENT, view);
  document.addEventListener(STEP_EVENT, (event) =>
    batch.add({ step: (event as CustomEvent<ScanStep>).detail }),
  );
}
