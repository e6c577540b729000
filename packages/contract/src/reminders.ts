import { z } from 'zod';
import {
  MAX_REMINDER_BODY,
  MAX_REMINDER_TAG,
  MAX_REMINDER_TITLE,
  MAX_REMINDERS,
  type PushedReminder,
} from './reminder-names';

/** A P-256 public key and an authentication secret (RFC 8291, 3.1 and 3.2), in base64url. */
const POINT = /^[\w-]{87}$/;
const SECRET = /^[\w-]{22}$/;

/** A notification to show at a given time, with texts in the language of the page. */
export const reminderSchema = z.strictObject({
  title: z.string().min(1).max(MAX_REMINDER_TITLE),
  body: z.string().max(MAX_REMINDER_BODY),
  tag: z.string().max(MAX_REMINDER_TAG),
  atMs: z.int().min(0),
  silent: z.boolean().optional(),
}) satisfies z.ZodType<PushedReminder>;

/** Where a browser receives push messages and the keys to encrypt them, as in `PushSubscription`. */
export const pushSubscriptionSchema = z.strictObject({
  endpoint: z.url({ protocol: /^https$/ }).max(1000),
  keys: z.strictObject({ p256dh: z.string().regex(POINT), auth: z.string().regex(SECRET) }),
});
export type PushSubscriptionKeys = z.infer<typeof pushSubscriptionSchema>['keys'];

/** Body of `POST /reminders`. */
export const remindersSchema = z.strictObject({
  subscription: pushSubscriptionSchema,
  /** Replace all earlier reminders; an empty list cancels them. */
  reminders: z.array(reminderSchema).max(MAX_REMINDERS),
});
export type Reminders = z.infer<typeof remindersSchema>;
