import { INSIGHTS_PATH, MAX_INSIGHTS, type Insight } from '@curbwise/contract';

/** Gathers insights, so that few requests carry many. */
export interface Batch {
  add: (insight: Insight) => void;
}

/** A batch that ends with the page. */
export interface PageBatch extends Batch {
  /** Has a part tell what it kept until now, each time the page is hidden and just before the batch is sent. */
  atHiding: (tell: () => void) => void;
}

/**
 * A batch that is sent when the page is hidden, which is the last that a page is sure to hear of itself, or when it is
 * full. What cannot be sent is forgotten.
 */
export function createBatch(): PageBatch {
  let gathered: Insight[] = [];
  const tellers: (() => void)[] = [];

  const send = () => {
    if (gathered.length === 0) return;
    const body = JSON.stringify({ insights: gathered });
    gathered = [];
    navigator.sendBeacon(INSIGHTS_PATH, new Blob([body], { type: 'application/json' }));
  };

  const end = () => {
    tellers.forEach((tell) => tell());
    send();
  };

  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') end();
  });
  // Safari does not always tell that a page which is left is hidden.
  window.addEventListener('pagehide', end);

  return {
    add(insight) {
      gathered.push(insight);
      if (gathered.length === MAX_INSIGHTS) send();
    },
    atHiding: (tell) => void tellers.push(tell),
  };
}
