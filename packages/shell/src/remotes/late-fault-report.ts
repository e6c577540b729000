import type { ReportFault } from './report-faults';

/**
 * Reports faults as `createFaultReport` does, which is loaded at the first one: most pages have none. Where it cannot be
 * loaded the fault could not be sent either.
 */
export function lateFaultReport(): ReportFault {
  let loading: Promise<ReportFault> | undefined;
  return (...fault) => {
    loading ??= import(/* webpackChunkName: "reports" */ './report-faults').then(({ createFaultReport }) =>
      createFaultReport(),
    );
    loading.then(
      (report) => report(...fault),
      () => {
        loading = undefined;
      },
    );
  };
}
