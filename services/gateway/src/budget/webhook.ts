import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { Counter, type Registry } from 'prom-client';
import { request } from 'undici';
import type { BudgetMessage } from './budget-alarm';

/** How long the receiver may take to answer, in milliseconds. */
const TIMEOUT_MS = 5_000;

/** Pauses before the second and the last attempt, in milliseconds. The last is long enough for a server to restart. */
const PAUSES_MS: readonly number[] = [1_000, 15_000];

const RESULTS = ['sent', 'failed'] as const;

export interface WebhookParts {
  /** May hold a secret: it is never logged. */
  url: string;
  metrics: Registry;
  logger: Logger;
  /** When it fires, a message that waits for another attempt is sent once more at once, and then no more. */
  closing: AbortSignal;
}

/** Sends a budget message. Never rejects. */
export type SendBudgetMessage = (message: BudgetMessage) => Promise<void>;

/**
 * Sends budget messages to an address by `POST`, as JSON. It tries again when the address does not answer or has a passing
 * fault. Redirects are not followed. A message that cannot be sent is counted and logged, without the address.
 */
export function webhook({ url, metrics, logger, closing }: WebhookParts): SendBudgetMessage {
  const sent = new Counter({
    name: 'curbwise_budget_webhooks_total',
    help: 'Budget messages, by whether they could be sent',
    labelNames: ['result'] as const,
    registers: [metrics],
  });
  // A series that starts at 0 shows its first increase.
  RESULTS.forEach((result) => sent.inc({ result }, 0));

  return async (message) => {
    const { scope, share } = message;
    for (const wait of [...PAUSES_MS, null]) {
      const fault = await post(url, message);
      if (fault === null) return sent.inc({ result: 'sent' });
      const isLast = wait === null || !fault.isPassing || closing.aborted;
      logger.warn({ scope, share, reason: fault.reason, isLast }, 'a budget message could not be sent');
      if (isLast) break;
      await pause(wait, undefined, { signal: closing, ref: false }).catch(() => undefined);
    }
    sent.inc({ result: 'failed' });
  };
}

/** Why a message could not be sent, in our own words. */
interface Fault {
  readonly reason: string;
  /** Whether another attempt may succeed. */
  readonly isPassing: boolean;
}

async function post(url: string, message: BudgetMessage): Promise<Fault | null> {
  const late = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const { statusCode, body } = await request(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(message),
      signal: late,
    });
    await body.dump();
    if (statusCode >= 200 && statusCode < 300) return null;
    const isPassing = statusCode === 408 || statusCode === 429 || statusCode >= 500;
    return { reason: `status ${statusCode}`, isPassing };
  } catch {
    // The error may contain the address.
    return { reason: late.aborted ? 'timeout' : 'unreachable', isPassing: true };
  }
}
