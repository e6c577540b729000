import type { PushedReminder } from '@curbwise/contract';
import { readStored } from '@curbwise/platform';
import { PUSHED_KEY } from './push-state';

/** Whether this page has sent reminders to the server or is sending them. */
let hasPushed = false;

/** Sends reminders to the server; loads `pushed-stay.ts` on demand. Never rejects. */
export async function pushStay(what: string, reminders: readonly PushedReminder[]): Promise<boolean> {
  hasPushed = true;
  return import('./pushed-stay').then(
    (late) => late.pushStay(what, reminders),
    () => false,
  );
}

/** Cancels the reminders on the server, if there are any. */
export function cancelPush(): void {
  if (!hasPushed && readStored(PUSHED_KEY) === null) return;
  hasPushed = false;
  import('./pushed-stay').then(
    (late) => late.cancelPush(),
    () => undefined,
  );
}
