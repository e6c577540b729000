import { writeStored } from '@curbwise/platform';
import type { PushedReminder } from '@curbwise/contract';
import { isPushed, PUSHED_KEY } from './push-state';
import { isSubscribed, leaveReminders, takeRemindersBack } from './push-messages';

/** What is being left there, and whether it was. */
let underWay: { what: string; done: Promise<boolean> } | null = null;
/** One after the other: what is taken back must not overtake what is left. */
let work: Promise<unknown> = Promise.resolve();
/** The browser has been asked, since the page was loaded, whether it still takes messages. */
let isChecked = false;

function inTurn<Done>(next: () => Promise<Done>): Promise<Done> {
  const turn = work.then(next);
  work = turn;
  return turn;
}

/**
 * Has the server remind of something, in place of what was before.
 * @param what names it
 * @returns whether it does now. Never rejects.
 */
export function pushStay(what: string, reminders: readonly PushedReminder[]): Promise<boolean> {
  if (underWay?.what === what) return underWay.done;
  const done = inTurn(async () => {
    const isThere = isPushed(what) && (isChecked || (await isSubscribed()));
    if (!isThere) writeStored(PUSHED_KEY, null);
    const isLeft = isThere || (await leaveReminders(reminders));
    isChecked = true;
    const isWanted = underWay?.what === what;
    if (isWanted) underWay = null;
    if (isLeft && isWanted) writeStored(PUSHED_KEY, what);
    return isLeft && isWanted;
  });
  underWay = { what, done };
  return done;
}

/** Has the server remind of nothing. */
export function takePushBack(): void {
  underWay = null;
  writeStored(PUSHED_KEY, null);
  void inTurn(takeRemindersBack);
}
