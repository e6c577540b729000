import { LEASE_MS, MAX_TAKEN, type KeptReminder, type KeptReminders } from './kept-reminders';

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
