import type { PushedReminder } from '@curbwise/contract';
import { readStored } from '@curbwise/platform';
import { PUSHED_KEY } from './push-state';

/** Something has been left with the server, or is being left, since the page was loaded. */
let begun = false;

/** Has the server remind of something; see `pushed-stay.ts`, which is loaded for it. Never rejects. */
export async function pushStay(what: string, reminders: readonly PushedReminder[]): Promise<boolean> {
  begun = true;
  return import('./pushed-stay').then(
    (late) => late.pushStay(what, reminders),
    () => false,
  );
}

/** Has the server remind of nothing. Does nothing where it does not. */
export function takePushBack(): void {
  if (!begun && readStored(PUSHED_KEY) === null) return;
  begun = false;
  import('./pushed-stay').then(
    (late) => late.takePushBack(),
    () => undefined,
  );
}
