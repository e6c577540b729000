import { setTimeout as pause } from 'node:timers/promises';
import type { AdapterErrorKind } from '@curbwise/vision';
import { request } from 'undici';
import type { Base } from '../http/base';
import { utcDay } from '../http/utc-day';
import { counterOf } from '../metrics/metrics';
import type { BudgetState } from './budget';

/** Shares of a budget that are reported: time to look, time to act, and nothing more can be paid today. */
const SHARES = [0.5, 0.8, 1] as const;

const KEY_PREFIX = 'curbwise:budget-told:';
/** As long as spending is kept. */
const KEPT_SECONDS = 2 * 24 * 60 * 60;

/** Gateways that share a provider notice its fault within minutes of each other. */
const FAULT_SECONDS = 10 * 60;

const TIMEOUT_MS = 5_000;

/** Pauses before the second and the last attempt, in milliseconds. The last is long enough for a server to restart. */
const PAUSES_MS: readonly number[] = [1_000, 15_000];

interface BudgetMessage {
  readonly event: 'budget';
  /** `all`, or the name of a provider. */
  readonly scope: string;
  readonly share: (typeof SHARES)[number];
  readonly spentUsd: number;
  readonly limitUsd: number;
  /** In UTC, as `2026-11-20`. */
  readonly day: string;
}

/** A fault of a provider that only the operator can repair, in the provider's own words without secrets. */
export interface FaultMessage {
  readonly event: 'provider-fault';
  readonly provider: string;
  readonly model: string;
  readonly kind: AdapterErrorKind;
  readonly status?: number;
  readonly said?: string;
}

/** A budget and its owner: the name of a provider, or null for all providers. */
export interface OwnedBudget extends BudgetState {
  readonly provider: string | null;
}

/**
 * Sends a message when half, four fifths and all of a budget are spent: once per day for each share of each limit, by the
 * gateway that sees it first. A budget counts as spent when no paid try fits any more. Also sends faults of providers, each
 * at most once in ten minutes.
 * @param url may hold a secret: it is never logged
 */
export function budgetMessages(
  url: string,
  budgets: () => readonly OwnedBudget[],
  base: Pick<Base, 'metrics' | 'logger' | 'redis'>,
) {
  const closing = new AbortController();
  const send = sender(url, base, closing.signal);
  const seen = new Set<string>();
  /** When each fault was told, in milliseconds since the epoch. */
  const toldAt = new Map<string, number>();
  const sending = new Set<Promise<void>>();
  let today = '';

  /** Whether no gateway has sent it yet. When Redis does not answer, a message is sent twice rather than not at all. */
  async function isFirst(key: string, seconds: number): Promise<boolean> {
    const set = await base.redis?.ask((client) => client.set(`${KEY_PREFIX}${key}`, 1, 'EX', seconds, 'NX'));
    return set !== null;
  }

  function sendOnce(key: string, seconds: number, message: Message): void {
    const work = isFirst(key, seconds).then((first) => (first ? send(message) : undefined));
    sending.add(work);
    void work.finally(() => sending.delete(work));
  }

  function checkBudget({ provider, spentUsd, limitUsd, isExhausted }: OwnedBudget, day: string): void {
    if (limitUsd === null) return;
    for (const share of SHARES) {
      if (spentUsd < share * limitUsd && !isExhausted) continue;
      const key = `${day}:${provider === null ? 'all' : `provider:${provider}`}:${limitUsd}:${share}`;
      if (seen.has(key)) continue;
      seen.add(key);
      const message = { event: 'budget', scope: provider ?? 'all', share, spentUsd, limitUsd, day } as const;
      sendOnce(key, KEPT_SECONDS, message);
    }
  }

  return {
    check() {
      const day = utcDay(Date.now());
      if (day !== today) seen.clear();
      today = day;
      for (const budget of budgets()) checkBudget(budget, day);
    },
    /** Sends a fault of a provider. Other gateways that see it too do not. */
    fault(message: FaultMessage) {
      const key = `fault:${message.provider}:${message.kind}`;
      const now = Date.now();
      if (now - (toldAt.get(key) ?? -Infinity) < FAULT_SECONDS * 1_000) return;
      toldAt.set(key, now);
      sendOnce(key, FAULT_SECONDS, message);
    },
    /** Sends messages that wait for another attempt once more at once, and then no more. */
    async close() {
      closing.abort();
      await Promise.all(sending);
    },
  };
}

type Message = BudgetMessage | FaultMessage;

/** Sends messages by `POST`, as JSON. Never rejects, tries again after passing faults, and logs no address. */
function sender(
  url: string,
  { metrics, logger }: Pick<Base, 'metrics' | 'logger'>,
  closing: AbortSignal,
): (message: Message) => Promise<void> {
  const help = 'Budget messages, by whether they could be sent';
  const count = counterOf(metrics, 'budget_webhooks_total', help, 'result', ['sent', 'failed'] as const);
  return async (message) => {
    const about =
      message.event === 'budget'
        ? { scope: message.scope, share: message.share }
        : { provider: message.provider };
    for (const wait of [...PAUSES_MS, null]) {
      const fault = await post(url, message);
      if (fault === null) return count('sent');
      const isLast = wait === null || !fault.isPassing || closing.aborted;
      logger.warn({ ...about, reason: fault.reason, isLast }, 'a budget message could not be sent');
      if (isLast) break;
      await pause(wait, undefined, { signal: closing, ref: false }).catch(() => undefined);
    }
    count('failed');
  };
}

/** Why a message could not be sent, in our own words, and whether another attempt may succeed; null if it was sent. */
async function post(url: string, message: Message): Promise<{ reason: string; isPassing: boolean } | null> {
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
