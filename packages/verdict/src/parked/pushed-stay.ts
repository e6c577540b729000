import { REMINDERS_PATH, type PushedReminder } from '@curbwise/contract';
import { writeStored } from '@curbwise/platform';
import { canPush, siteKey, isPushed, PUSHED_KEY } from './push-state';

/** The driver is waiting at the car. Without an answer the page reminds by itself. */
const TIMEOUT_MS = 10_000;

async function pushManager(): Promise<PushManager | null> {
  const registration = canPush() ? await navigator.serviceWorker.getRegistration() : undefined;
  return registration?.active ? registration.pushManager : null;
}

/** Whether the browser has a push subscription for this site. Never rejects. */
async function isSubscribed(): Promise<boolean> {
  const subscription = await pushManager()
    .then((manager) => manager?.getSubscription())
    .catch(() => null);
  return Boolean(subscription);
}

const bytesOf = (key: string) =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

const hasKey = ({ options }: PushSubscription, key: Uint8Array) =>
  new Uint8Array(options.applicationServerKey ?? new ArrayBuffer()).join() === key.join();

/** Gets or creates a subscription with the site's current key. */
async function subscribe(manager: PushManager): Promise<PushSubscription> {
  const key = bytesOf(siteKey() ?? '');
  const found = await manager.getSubscription();
  if (found && hasKey(found, key)) return found;
  await found?.unsubscribe();
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

function postReminders(
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

/** How many reminders of a stay older gateways take; they know no quiet ones. */
const MAX_OF_OLDER_GATEWAYS = 3;
const INVALID_REQUEST = 422;

/**
 * Sends reminders to the server, which replaces earlier ones.
 * @returns whether the server took them. Never rejects.
 */
async function sendReminders(reminders: readonly PushedReminder[]): Promise<boolean> {
  try {
    const manager = await pushManager();
    if (!manager) return false;
    const subscription = await subscribe(manager);
    const post = (those: readonly PushedReminder[]) =>
      postReminders(subscription, those, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const loud = reminders.filter(({ silent }) => !silent).slice(0, MAX_OF_OLDER_GATEWAYS);
    let { ok, status } = await post(reminders);
    if (status === INVALID_REQUEST && loud.length < reminders.length) ({ ok, status } = await post(loud));
    if (!ok) await subscription.unsubscribe();
    return ok;
  } catch {
    return false;
  }
}

/**
 * Cancels all reminders. Also unsubscribes the browser, so that it works offline; the next stay gets a new subscription.
 * Never rejects.
 */
async function cancelReminders(): Promise<void> {
  try {
    const subscription = await (await pushManager())?.getSubscription();
    if (!subscription) return;
    postReminders(subscription, [], { keepalive: true }).catch(() => undefined);
    await subscription.unsubscribe();
  } catch {
    // The server drops the reminders when the stay ends.
  }
}

/** The stay that is being sent, and whether the server took it. */
let pending: { what: string; done: Promise<boolean> } | null = null;
/** The last queued operation: a cancellation must not overtake a request that was sent before. */
let work: Promise<unknown> = Promise.resolve();
/** Whether the subscription has been checked since the page was loaded. */
let isChecked = false;

/** Runs an operation after all earlier ones. */
function enqueue<Done>(next: () => Promise<Done>): Promise<Done> {
  const turn = work.then(next);
  work = turn;
  return turn;
}

/**
 * Sends reminders to the server, which replaces earlier ones.
 * @param what identifies the stay, its end and the language
 * @returns whether the server has them now. Never rejects.
 */
export function pushStay(what: string, reminders: readonly PushedReminder[]): Promise<boolean> {
  if (pending?.what === what) return pending.done;
  const done = enqueue(async () => {
    const isThere = isPushed(what) && (isChecked || (await isSubscribed()));
    if (!isThere) writeStored(PUSHED_KEY, null);
    const isSent = isThere || (await sendReminders(reminders));
    isChecked = true;
    const isWanted = pending?.what === what;
    if (isWanted) pending = null;
    if (isSent && isWanted) writeStored(PUSHED_KEY, what);
    return isSent && isWanted;
  });
  pending = { what, done };
  return done;
}

/** Cancels all reminders on the server. */
export function cancelPush(): void {
  pending = null;
  writeStored(PUSHED_KEY, null);
  void enqueue(cancelReminders);
}
