import { z } from 'zod';
import {
  MAX_REMINDER_BODY,
  MAX_REMINDER_TAG,
  MAX_REMINDER_TITLE,
  MOST_REMINDERS,
  type PushedReminder,
} from './reminder-names';

/** Bytes of a point on P-256, and of the secret beside it (RFC 8291, 3.1 and 3.2), in base64url. */
const POINT = /^[\w-]{87}$/;
const SECRET = /^[\w-]{22}$/;

/** A notification that is to be shown at a time, in the words of the page. */
export const reminderSchema = z.strictObject({
  title: z.string().min(1).max(MAX_REMINDER_TITLE),
  body: z.string().max(MAX_REMINDER_BODY),
  tag: z.string().max(MAX_REMINDER_TAG),
  atMs: z.int().min(0),
}) satisfies z.ZodType<PushedReminder>;

/** Where a browser takes push messages, and what they are encrypted by; as `PushSubscription` says it. */
export const pushSubscriptionSchema = z.strictObject({
  endpoint: z.url({ protocol: /^https$/ }).max(1000),
  keys: z.strictObject({ p256dh: z.string().regex(POINT), auth: z.string().regex(SECRET) }),
});
export type PushSubscriptionKeys = z.infer<typeof pushSubscriptionSchema>['keys'];

/** Body of `POST /reminders`. */
export const remindersSchema = z.strictObject({
  subscription: pushSubscriptionSchema,
  /** Take the place of those before; none: nothing is told any more. */
  reminders: z.array(reminderSchema).max(MOST_REMINDERS),
});
export type Reminders = z.infer<typeof remindersSchema>;
