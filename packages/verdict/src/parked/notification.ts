/** Whether the driver lets the site show notifications; `unsupported` where the browser has none for a page. */
export type NotificationState = NotificationPermission | 'unsupported';

export const notificationState = (): NotificationState =>
  typeof Notification === 'undefined' ? 'unsupported' : Notification.permission;

/** Asks the driver; call it on a press alone. Never rejects. */
export async function askForNotifications(): Promise<NotificationState> {
  if (typeof Notification === 'undefined') return 'unsupported';
  try {
    // Old Safari gives no promise, but calls back; the permission says the same in either.
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

/**
 * Shows a notification, in place of the one before it of the same tag. Nothing happens where the driver does not allow
 * it, the browser cannot, or it is there already: the server may have been first.
 */
export async function showNotification(title: string, body: string, tag: string): Promise<void> {
  if (notificationState() !== 'granted') return;
  const options = { body, tag, renotify: true };
  const worker = await serviceWorker();
  try {
    const shown = await worker?.getNotifications?.({ tag });
    if (shown?.some((notification) => notification.title === title)) return;
    if (worker) await worker.showNotification(title, options);
    else new Notification(title, options).onclick = () => window.focus();
  } catch {
    // Android has notifications of a service worker alone.
  }
}
