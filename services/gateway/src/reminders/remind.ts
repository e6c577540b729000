import type { Base } from '../http/base';
import { counterOf } from '../metrics/metrics';
import type { KeptReminder, KeptReminders } from './kept-reminders';
import type { SendPush } from './send-push';

/** Time between two checks for due reminders, in milliseconds. Reminders are accurate to a minute. */
const CHECK_EVERY_MS = 5_000;

const RESULTS = ['sent', 'gone', 'refused', 'failed', 'late'] as const;

/**
 * Sends reminders when they are due.
 * @returns stops that, after the messages under way are sent
 */
export function startReminding(
  kept: KeptReminders,
  send: SendPush,
  { metrics, logger }: Pick<Base, 'metrics' | 'logger'>,
  checkEveryMs = CHECK_EVERY_MS,
): () => Promise<void> {
  const help = 'Due reminders by result; failed ones are tried again';
  const count = counterOf(metrics, 'reminders_total', help, 'result', RESULTS);
  let round: Promise<void> | undefined;

  async function remind(reminder: KeptReminder): Promise<void> {
    const nowMs = Date.now();
    const result = nowMs >= reminder.untilMs ? 'late' : await send(reminder, nowMs);
    count(result);
    // Only the host is logged: the rest of the address identifies the browser of one driver.
    if (result === 'refused' || result === 'failed')
      logger.warn(
        { host: new URL(reminder.endpoint).host, result },
        'a push service did not take a reminder',
      );
    if (result === 'gone') await kept.put(reminder.id.split('/')[0]!, []);
    else if (result !== 'failed') await kept.done(reminder);
  }

  async function sendDue(): Promise<void> {
    for (;;) {
      const due = await kept.take(Date.now());
      if (due.length === 0) return;
      await Promise.all(due.map(remind));
    }
  }

  const timer = setInterval(() => {
    round ??= sendDue()
      .catch((error: unknown) => logger.error({ err: error }, 'due reminders could not be read'))
      .finally(() => (round = undefined));
  }, checkEveryMs).unref();

  return async () => {
    clearInterval(timer);
    await round;
  };
}
