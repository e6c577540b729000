import { PUSH_KEY_ATTRIBUTE } from '@curbwise/contract';
import { readStored } from '@curbwise/platform';

/** Storage key: which stay the server has reminders for, with its end and language. Kept until they are cancelled. */
export const PUSHED_KEY = 'curbwise.pushed';

/** The site's public push key; null if it sends no reminders. */
export const siteKey = (): string | null => document.documentElement.getAttribute(PUSH_KEY_ATTRIBUTE);

/** Whether the site and the browser support reminders while the page is closed. */
export const canPush = (): boolean =>
  siteKey() !== null && 'PushManager' in globalThis && 'serviceWorker' in navigator;

/** Whether the server has reminders for this stay. */
export const isPushed = (what: string): boolean => readStored(PUSHED_KEY) === what;
