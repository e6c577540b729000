/** Names for reminders, kept apart from the schemas so that a page does not load zod. */

/** Path at which pages store and cancel reminders. */
export const REMINDERS_PATH = '/reminders';

/** Attribute of `<html>` with the public key of a site that sends push reminders, in base64url. */
export const PUSH_KEY_ATTRIBUTE = 'data-push-key';

/** Reminders of one stay, and the size of a request body with them. */
export const MAX_REMINDERS = 6;
export const MAX_REMINDERS_BYTES = 8192;

/** Characters of the title, the body and the tag of a reminder. */
export const MAX_REMINDER_TITLE = 120;
export const MAX_REMINDER_BODY = 400;
export const MAX_REMINDER_TAG = 80;

/** How far ahead a reminder may be: one week. Nothing is kept for longer. */
export const MAX_REMINDER_DELAY_MS = 7 * 24 * 60 * 60_000;

/** Content of a push message to the service worker, as JSON. */
export interface PushedReminder {
  title: string;
  body: string;
  /** A notification replaces the previous one with the same tag. */
  tag: string;
  /** When it is due, in milliseconds since the epoch. */
  atMs: number;
  /** It changes the notification without a sound. */
  silent?: boolean | undefined;
}
