import { LEASE_MS, MOST_AT_A_TIME, type KeptReminder, type KeptReminders } from './kept-reminders';

/** Cars that are reminded of at a time, in some 50 MB: more than a gateway has where nobody set up a Redis. */
const MOST_SUBSCRIPTIONS = 10_000;

interface Waiting {
  readonly reminder: KeptReminder;
  nextMs: number;
}

/** Reminders of this process alone; it forgets them at its end. */
export function memoryReminders(most = MOST_SUBSCRIPTIONS): KeptReminders {
  const waiting = new Map<string, Waiting[]>();

  return {
    async put(name, reminders) {
      waiting.delete(name);
      if (reminders.length === 0) return true;
      if (waiting.size >= most) return false;
      waiting.set(
        name,
        reminders.map((reminder) => ({ reminder, nextMs: reminder.atMs })),
      );
      return true;
    },
    async take(nowMs) {
      const due = [...waiting.values()].flat().filter(({ nextMs }) => nextMs <= nowMs);
      const taken = due.slice(0, MOST_AT_A_TIME);
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
