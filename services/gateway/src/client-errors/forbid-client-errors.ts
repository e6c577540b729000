import { CLIENT_ERRORS_ATTRIBUTE } from '@curbwise/contract';

/** Tells a page that nobody takes its faults: `<html data-client-errors="off">`. It then sends none. */
export const forbidClientErrors = (html: string): string =>
  html.replace(/<html\b/i, `$& ${CLIENT_ERRORS_ATTRIBUTE}="off"`);
