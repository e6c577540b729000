/** What reminders are called: plain names, apart from the schemas, so that a page does not bring the library for those. */

/** Path that pages leave reminders at, and take them back. */
export const REMINDERS_PATH = '/reminders';

/** Attribute of `<html>` with the public key of a site that sends reminders by push, in base64url. */
export const PUSH_KEY_ATTRIBUTE = 'data-push-key';

/** Most reminders of one stay, and most bytes of a body with them. */
export const MOST_REMINDERS = 3;
export const MAX_REMINDERS_BYTES = 8192;

/** Most characters of the title, the words and the tag of a reminder. */
export const MAX_REMINDER_TITLE = 120;
export const MAX_REMINDER_BODY = 400;
export const MAX_REMINDER_TAG = 80;

/** How far ahead a reminder may be: a stay of a week. Nothing is kept for longer. */
export const LONGEST_REMINDER_MS = 7 * 24 * 60 * 60_000;

/** What a push message brings to the service worker, as JSON. */
export interface PushedReminder {
  title: string;
  body: string;
  /** A notification takes the place of the one before it of the same tag. */
  tag: string;
  /** When it is due, in milliseconds since the epoch. */
  atMs: number;
}
