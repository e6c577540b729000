import { CLIENT_ERRORS_ATTRIBUTE } from '@curbwise/contract';

/** Marks a page so that it does not report faults: `<html data-client-errors="off">`. */
export const forbidClientErrors = (html: string): string =>
  html.replace(/<html\b/i, `$& ${CLIENT_ERRORS_ATTRIBUTE}="off"`);
