import { CLIENT_ERRORS_PATH } from '@curbwise/contract';

/** The body of a report, with its media type. */
export const bodyOf = (report: object) => new Blob([JSON.stringify(report)], { type: 'application/json' });

/** Sends a report as a beacon: the browser sends it although the page ends or stands still. */
export const sendReport = (report: object) => navigator.sendBeacon?.(CLIENT_ERRORS_PATH, bodyOf(report));
