import { PUSH_KEY_ATTRIBUTE } from '@curbwise/contract';
import { readStored } from '@curbwise/platform';

/** What the server has reminders of: which stay, until when, in which language. Kept until they are taken back. */
export const PUSHED_KEY = 'curbwise.pushed';

/** The public key of a site that sends reminders; null where it does not. */
export const siteKey = (): string | null => document.documentElement.getAttribute(PUSH_KEY_ATTRIBUTE);

/** Whether site and browser can remind while the page is closed. */
export const canPush = (): boolean =>
  siteKey() !== null && 'PushManager' in globalThis && 'serviceWorker' in navigator;

/** Whether the server reminds of this. */
export const isPushed = (what: string): boolean => readStored(PUSHED_KEY) === what;
