/** A reminder that waits for its time. Only one browser can read its message. */
export interface KeptReminder {
  /** The name of its subscription, a slash, and its index among the reminders of the subscription. */
  readonly id: string;
  /** The address of the subscription. Only the key of the gateway can send messages there. */
  readonly endpoint: string;
  readonly message: string;
  /** When it is due, and until when it is useful, in milliseconds since the epoch. */
  readonly atMs: number;
  readonly untilMs: number;
}

export interface KeptReminders {
  /**
   * Replaces the reminders of a subscription.
   * @param name of the subscription
   * @returns false when there is no room, or Redis does not answer
   */
  put(name: string, reminders: readonly KeptReminder[]): Promise<boolean>;
  /**
   * Returns reminders that are due, each to one gateway only. A reminder that is not {@link done} within {@link LEASE_MS} is
   * returned again: its gateway may have ended, or the push service was away.
   */
  take(nowMs: number): Promise<KeptReminder[]>;
  /** Removes a reminder, unless it has been replaced. */
  done(reminder: KeptReminder): Promise<void>;
}

/** How long a returned reminder rests, in milliseconds: longer than the timeout of a push service. */
export const LEASE_MS = 30_000;

export const MAX_TAKEN = 50;

/** Subscriptions with reminders, in about 50 MB: more than a gateway without Redis usually has. */
const MAX_SUBSCRIPTIONS = 10_000;

interface Waiting {
  readonly reminder: KeptReminder;
  nextMs: number;
}

/** Reminders in the memory of this process. They are lost when it ends. */
export function memoryReminders(maxSubscriptions = MAX_SUBSCRIPTIONS): KeptReminders {
  const waiting = new Map<string, Waiting[]>();

  return {
    async put(name, reminders) {
      waiting.delete(name);
      if (reminders.length === 0) return true;
      if (waiting.size >= maxSubscriptions) return false;
      waiting.set(
        name,
        reminders.map((reminder) => ({ reminder, nextMs: reminder.atMs })),
      );
      return true;
    },
    async take(nowMs) {
      const due = [...waiting.values()].flat().filter(({ nextMs }) => nextMs <= nowMs);
      const taken = due.slice(0, MAX_TAKEN);
      for (const each of taken) each.nextMs = nowMs + LEASE_MS;
      return taken.map(({ reminder }) => reminder);
    },
    async done(reminder) {
      const [name = ''] = reminder.id.split('/');
      const left = waiting.get(name)?.filter((each) => each.reminder !== reminder) ?? [];
      if (left.length > 0) waiting.set(name, left);
      else waiting.delete(name);
    },
  };
}
