import { INSIGHTS_PATH, MAX_INSIGHTS, type Insight } from '@curbwise/contract';

/** Collects insights, so that they are sent in few requests. */
export interface Batch {
  add: (insight: Insight) => void;
}

/** A batch that is sent when its page is hidden. */
export interface PageBatch extends Batch {
  /** Registers a function that runs each time the page is hidden, just before the batch is sent, and may add to it. */
  beforeHide: (flush: () => void) => void;
}

/**
 * Creates a batch that is sent when the page is hidden, the last event that a page reliably gets, or when the batch is full.
 * Insights that cannot be sent are dropped.
 */
export function createBatch(): PageBatch {
  let collected: Insight[] = [];
  const flushes: (() => void)[] = [];

  const send = () => {
    if (collected.length === 0) return;
    const body = JSON.stringify({ insights: collected });
    collected = [];
    navigator.sendBeacon(INSIGHTS_PATH, new Blob([body], { type: 'application/json' }));
  };

  const flushAndSend = () => {
    flushes.forEach((flush) => flush());
    send();
  };

  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flushAndSend();
  });
  // Safari does not always fire visibilitychange when a page is left.
  window.addEventListener('pagehide', flushAndSend);

  return {
    add(insight) {
      collected.push(insight);
      if (collected.length === MAX_INSIGHTS) send();
    },
    beforeHide: (flush) => void flushes.push(flush),
  };
}
