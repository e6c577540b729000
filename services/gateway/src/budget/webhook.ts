import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { Counter, type Registry } from 'prom-client';
import { request } from 'undici';
import type { BudgetNews } from './budget-alarm';

/** Milliseconds that whoever is told may take to answer. */
const PATIENCE_MS = 5_000;

/** Milliseconds before another try: a moment, and long enough for a server to be started again. There are no more. */
const PAUSES_MS: readonly number[] = [1_000, 15_000];

const RESULTS = ['sent', 'failed'] as const;

export interface WebhookParts {
  /** It may hold a secret: nothing of it is logged. */
  url: string;
  metrics: Registry;
  logger: Logger;
  /** What waits to be tried again then is tried once more at once, and never after that. */
  closing: AbortSignal;
  pausesMs?: readonly number[];
  patienceMs?: number;
}

/** Sends news of budgets. Never rejects. */
export type SendNews = (news: BudgetNews) => Promise<void>;

/**
 * Sends news of budgets to an address, by `POST` as JSON, and again where the address does not answer or says that it may
 * do so later. Redirects are not followed. What could not be sent is counted and logged, without the address.
 */
export function webhook(parts: WebhookParts): SendNews {
  const { logger, closing, pausesMs = PAUSES_MS } = parts;
  const sent = new Counter({
    name: 'curbwise_budget_webhooks_total',
    help: 'News of budgets, and whether they could be sent',
    labelNames: ['result'] as const,
    registers: [parts.metrics],
  });
  // A series that begins at nought shows its first increase.
  RESULTS.forEach((result) => sent.inc({ result }, 0));

  return async (news) => {
    const { scope, share } = news;
    for (const wait of [...pausesMs, null]) {
      const fault = await post(parts, news);
      if (fault === null) return sent.inc({ result: 'sent' });
      const isLast = wait === null || !fault.isPassing || closing.aborted;
      logger.warn({ scope, share, reason: fault.reason, isLast }, 'news of a budget could not be sent');
      if (isLast) break;
      await pause(wait, undefined, { signal: closing, ref: false }).catch(() => undefined);
    }
    sent.inc({ result: 'failed' });
  };
}

/** Why something could not be sent, in words of ours. */
interface Fault {
  readonly reason: string;
  /** Whether another try may succeed. */
  readonly isPassing: boolean;
}

async function post(
  { url, patienceMs = PATIENCE_MS }: WebhookParts,
  news: BudgetNews,
): Promise<Fault | null> {
  const late = AbortSignal.timeout(patienceMs);
  try {
    const { statusCode, body } = await request(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(news),
      signal: late,
    });
    await body.dump();
    if (statusCode >= 200 && statusCode < 300) return null;
    const isPassing = statusCode === 408 || statusCode === 429 || statusCode >= 500;
    return { reason: `status ${statusCode}`, isPassing };
  } catch {
    // What is thrown may name the address.
    return { reason: late.aborted ? 'timeout' : 'unreachable', isPassing: true };
  }
}
