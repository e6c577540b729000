/** A reminder that waits for its time. What it says can be read by one browser alone. */
export interface KeptReminder {
  /** The name of its subscription, and its place among the reminders of that. */
  readonly id: string;
  /** Where it is sent; whoever has it could not say anything there without the gateway's key. */
  readonly endpoint: string;
  /** The encrypted message, in base64. */
  readonly message: string;
  /** From when on it is sent, and until when it is of use: milliseconds since the epoch. */
  readonly atMs: number;
  readonly untilMs: number;
}

/** Where reminders wait. */
export interface KeptReminders {
  /**
   * Keeps the reminders of a subscription in place of those before.
   * @param name of the subscription
   * @returns false where there is no room for them, or nobody answers
   */
  put(name: string, reminders: readonly KeptReminder[]): Promise<boolean>;
  /**
   * Hands out reminders that are due, each to one gateway. One that is not {@link done} within {@link LEASE_MS} is
   * handed out again: its gateway may have ended, or the push service was away.
   */
  take(nowMs: number): Promise<KeptReminder[]>;
  /** Forgets a reminder, unless another has taken its place. */
  done(reminder: KeptReminder): Promise<void>;
}

/** Longer than a push service may take to answer. */
export const LEASE_MS = 30_000;

/** Most that are handed out at a time; the rest a moment later. */
export const MOST_AT_A_TIME = 50;
