/** The notification permission; `unsupported` if the browser has no notifications. */
export type NotificationState = NotificationPermission | 'unsupported';

export const notificationState = (): NotificationState =>
  typeof Notification === 'undefined' ? 'unsupported' : Notification.permission;

/** Asks the driver for permission; call it only on a press. Never rejects. */
export async function askForNotifications(): Promise<NotificationState> {
  if (typeof Notification === 'undefined') return 'unsupported';
  try {
    // Old Safari returns no promise but takes a callback; both leave the result in `permission`.
    await new Promise<unknown>((resolve, reject) => {
      const asked = Notification.requestPermission(resolve) as Promise<unknown> | undefined;
      asked?.then(resolve, reject);
    });
    return Notification.permission;
  } catch {
    return 'denied';
  }
}

async function serviceWorker(): Promise<ServiceWorkerRegistration | undefined> {
  const workers = (navigator as Partial<Navigator>).serviceWorker;
  const registration = await workers?.getRegistration().catch(() => undefined);
  return registration?.active ? registration : undefined;
}

/** Removes the notification with this tag. Never rejects. */
export async function closeNotification(tag: string): Promise<void> {
  const shown = await (await serviceWorker())?.getNotifications?.({ tag }).catch(() => []);
  for (const notification of shown ?? []) notification.close();
}

/**
 * Shows a notification and replaces the previous one with the same tag. Does nothing without permission or support, or
 * if it is already shown, because the server may have sent it first.
 * @param isQuiet it comes without a sound
 */
export async function showNotification(
  title: string,
  body: string,
  tag: string,
  isQuiet = false,
): Promise<void> {
  if (notificationState() !== 'granted') return;
  const options = { body, tag, ...(isQuiet ? { silent: true } : { renotify: true }) };
  const worker = await serviceWorker();
  try {
    const shown = await worker?.getNotifications?.({ tag });
    if (shown?.some((notification) => notification.title === title)) return;
    if (worker) await worker.showNotification(title, options);
    else new Notification(title, options).onclick = () => window.focus();
  } catch {
    // On Android only service workers can show notifications.
  }
}
