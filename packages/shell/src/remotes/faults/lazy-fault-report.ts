import { whenIdle } from '../../when-idle';
import type { Report, ReportFault } from './fault-report';

/** Reports kept until the module that sends them has loaded. */
const MAX_PENDING_REPORTS = 50;

/**
 * Reports faults and loads through `createFaultReport`, which is loaded at the first fault or when the page is idle, and
 * never if the page says that reports are off. If it cannot be loaded, the report could not have been sent either.
 */
export function lazyFaultReport(): ReportFault {
  if (document.documentElement.dataset.clientErrors === 'off') return () => undefined;
  const pending: Report[] = [];
  let take = (...report: Report): void => {
    if (pending.length < MAX_PENDING_REPORTS) pending.push(report);
  };
  let isLoading = false;
  const load = () => {
    if (isLoading) return;
    isLoading = true;
    import(/* webpackChunkName: "reports" */ './report-faults').then(
      ({ createFaultReport }) => {
        take = createFaultReport();
        pending.forEach((report) => take(...report));
      },
      () => {
        isLoading = false;
      },
    );
  };
  const takeEvent = (event: Event) => take(event);
  // Captured: the error event of a file that fails to load does not bubble.
  addEventListener('error', takeEvent, true);
  addEventListener('unhandledrejection', takeEvent);
  addEventListener('securitypolicyviolation', takeEvent);
  return (...report) => {
    take(...report);
    if (typeof report[2] === 'string') load();
    else whenIdle(load);
  };
}
