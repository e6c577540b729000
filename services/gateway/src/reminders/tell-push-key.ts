import { PUSH_KEY_ATTRIBUTE } from '@curbwise/contract';

/** Adds the public key for push messages to a page: `<html data-push-key="…">`. Without it a page offers none. */
export const tellPushKey = (html: string, publicKey: string): string =>
  html.replace(/<html\b/i, `$& ${PUSH_KEY_ATTRIBUTE}="${publicKey}"`);
