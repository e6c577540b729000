import { CLIENT_ERRORS_PATH } from '@curbwise/contract';

/** A request with a report to the server of the page. */
export const reportRequest = (report: object) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(report),
});

/** Sends a report as a beacon: the browser sends it although the page ends or stands still. */
export function sendReport(report: object): void {
  const { headers, body } = reportRequest(report);
  navigator.sendBeacon?.(CLIENT_ERRORS_PATH, new Blob([body], { type: headers['content-type'] }));
}
