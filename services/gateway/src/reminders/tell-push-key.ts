import { PUSH_KEY_ATTRIBUTE } from '@curbwise/contract';

/** Tells a page that reminders can be sent by push, and by which public key: `<html data-push-key="…">`. */
export const tellPushKey = (html: string, publicKey: string): string =>
  html.replace(/<html\b/i, `$& ${PUSH_KEY_ATTRIBUTE}="${publicKey}"`);
