import { writeStored } from '@curbwise/platform';
import type { PushedReminder } from '@curbwise/contract';
import { isPushed, PUSHED_KEY } from './push-state';
import { cancelReminders, isSubscribed, sendReminders } from './push-messages';

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
