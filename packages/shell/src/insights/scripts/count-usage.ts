import { INSIGHT_ROUTES, STEP_EVENT, VIEW_EVENT, type InsightRoute, type ScanStep } from '@curbwise/contract';
import type { Batch } from './batch';

/** The known view of a path, or `other`; nothing else of the address is recorded. */
export function routeOf(pathname: string): InsightRoute {
  return INSIGHT_ROUTES.find((route) => route === pathname) ?? 'other';
}

/** Counts the current view, and from now on every further view and every step of a scan. */
export function countUsage(batch: Batch): void {
  const view = () => batch.add({ view: routeOf(window.location.pathname) });
  view();
  document.addEventListener(VIEW_EVENT, view);
  document.addEventListener(STEP_EVENT, (event) =>
    batch.add({ step: (event as CustomEvent<ScanStep>).detail }),
  );
}
