import type { PushedReminder } from '@curbwise/contract';
import { addressOf, pathOf } from './site-address';

declare const self: ServiceWorkerGlobalScope;

/** A reminder that is later than this is shown without "15 minutes left", which is no longer true. */
const MAX_DELAY_MS = 60_000;

function notificationOf(
  { title, body, tag, atMs, silent = false }: PushedReminder,
  nowMs: number,
): [title: string, options: NotificationOptions] {
  const [first, rest] = nowMs - atMs > MAX_DELAY_MS && body !== '' ? [body, ''] : [title, body];
  return [first, { body: rest, tag, silent, icon: addressOf('/icon-192.png') }];
}

/** Shows the reminder of a push message. Browsers require a notification for every message, even an invalid one. */
export async function showReminder(data: PushMessageData | null): Promise<void> {
  let shown: ReturnType<typeof notificationOf>;
  try {
    shown = notificationOf(data?.json() as PushedReminder, Date.now());
  } catch {
    shown = ['Curbwise', { tag: 'curbwise' }];
  }
  const [title, options] = shown;
  // An open page may have shown the same notification already: then the phone must not ring again.
  const before = await self.registration.getNotifications({ tag: options.tag ?? '' });
  const renotify = !options.silent && before.every((notification) => notification.title !== title);
  await self.registration.showNotification(title, { ...options, renotify } as NotificationOptions);
}

/** Opens the page from a notification: focuses an open one, or opens a new one. */
export async function openFrom(notification: Notification): Promise<void> {
  notification.close();
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = windows.find(({ url }) => pathOf(url) !== null);
  await (page ? page.focus() : self.clients.openWindow(addressOf('/'))).catch(() => null);
}
