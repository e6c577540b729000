import { REMINDERS_PATH, type PushedReminder } from '@curbwise/contract';
import { canPush, siteKey } from './push-state';

/** A driver waits for it beside the car; without an answer the page reminds by itself. */
const PATIENCE_MS = 10_000;

async function pushManager(): Promise<PushManager | null> {
  const registration = canPush() ? await navigator.serviceWorker.getRegistration() : undefined;
  return registration?.active ? registration.pushManager : null;
}

/** Whether the browser still takes messages of this site. Never rejects. */
export async function isSubscribed(): Promise<boolean> {
  const subscription = await pushManager()
    .then((manager) => manager?.getSubscription())
    .catch(() => null);
  return Boolean(subscription);
}

const bytesOf = (key: string) =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

const isOf = ({ options }: PushSubscription, key: Uint8Array) =>
  new Uint8Array(options.applicationServerKey ?? new ArrayBuffer()).join() === key.join();

/** A subscription by the key that the site has now. */
async function subscribe(manager: PushManager): Promise<PushSubscription> {
  const key = bytesOf(siteKey() ?? '');
  const found = await manager.getSubscription();
  if (found && isOf(found, key)) return found;
  await found?.unsubscribe();
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

function tellServer(
  subscription: PushSubscription,
  reminders: readonly PushedReminder[],
  options: RequestInit,
): Promise<Response> {
  const { endpoint, keys } = subscription.toJSON();
  return fetch(REMINDERS_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ subscription: { endpoint, keys }, reminders }),
    ...options,
  });
}

/**
 * Leaves reminders with the server, in place of those before.
 * @returns whether it has them. Never rejects.
 */
export async function leaveReminders(reminders: readonly PushedReminder[]): Promise<boolean> {
  try {
    const manager = await pushManager();
    if (!manager) return false;
    const subscription = await subscribe(manager);
    const { ok } = await tellServer(subscription, reminders, { signal: AbortSignal.timeout(PATIENCE_MS) });
    if (!ok) await subscription.unsubscribe();
    return ok;
  } catch {
    return false;
  }
}

/**
 * Takes all reminders back. The browser takes no message of the site any more, so that it holds without a network too;
 * the next stay has an address of its own. Never rejects.
 */
export async function takeRemindersBack(): Promise<void> {
  try {
    const subscription = await (await pushManager())?.getSubscription();
    if (!subscription) return;
    tellServer(subscription, [], { keepalive: true }).catch(() => undefined);
    await subscription.unsubscribe();
  } catch {
    // What is still sent has no receiver, or comes as late as the stay ends.
  }
}
