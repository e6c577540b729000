/** A reminder that waits for its time. Only one browser can read its message. */
export interface KeptReminder {
  /** The name of its subscription, a slash, and its index among the reminders of the subscription. */
  readonly id: string;
  /** The address of the subscription. Only the key of the gateway can send messages there. */
  readonly endpoint: string;
  /** The encrypted message, in base64. */
  readonly message: string;
  /** When it is due, and until when it is useful, in milliseconds since the epoch. */
  readonly atMs: number;
  readonly untilMs: number;
}

/** Stores reminders until they are sent. */
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

/** Maximum number of reminders per call of `take`. */
export const MAX_TAKEN = 50;
