import type { PushedReminder } from '@curbwise/contract';
import { addressOf, pathOf } from './site-address';

declare const self: ServiceWorkerGlobalScope;

/** "15 minutes left" is not true any more when it comes later than this; "until 4:40 PM" is. */
const LATE_MS = 60_000;

/** The notification of a push message: a title, and what goes with it. */
function notificationOf(
  { title, body, tag, atMs }: PushedReminder,
  nowMs: number,
): [title: string, options: NotificationOptions] {
  const [first, rest] = nowMs - atMs > LATE_MS && body !== '' ? [body, ''] : [title, body];
  return [first, { body: rest, tag, icon: addressOf('/icon-192.png') }];
}

/** Shows the reminder that a push message brings. A browser asks that each message shows something. */
export async function showReminder(data: PushMessageData | null): Promise<void> {
  let shown: ReturnType<typeof notificationOf>;
  try {
    shown = notificationOf(data?.json() as PushedReminder, Date.now());
  } catch {
    shown = ['Curbwise', { tag: 'curbwise' }];
  }
  const [title, options] = shown;
  // A page that is open may have been first: the phone does not ring again.
  const before = await self.registration.getNotifications({ tag: options.tag ?? '' });
  const renotify = before.every((notification) => notification.title !== title);
  await self.registration.showNotification(title, { ...options, renotify } as NotificationOptions);
}

/** Leads from a notification to the car that is parked: to a page that is open, or to a new one. */
export async function openFrom(notification: Notification): Promise<void> {
  notification.close();
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = windows.find(({ url }) => pathOf(url) !== null);
  await (page ? page.focus() : self.clients.openWindow(addressOf('/'))).catch(() => null);
}
