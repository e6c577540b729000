import { INSIGHTS_PATH, MOST_INSIGHTS, type Insight } from '@curbwise/contract';

/** Gathers insights, so that few requests carry many. */
export interface Batch {
  add: (insight: Insight) => void;
}

/**
 * A batch that is sent when the page is hidden, which is the last that a page is sure to hear of itself, or when it is
 * full. What cannot be sent is forgotten.
 */
export function createBatch(): Batch {
  let gathered: Insight[] = [];

  const send = () => {
    if (gathered.length === 0) return;
    const body = JSON.stringify({ insights: gathered });
    gathered = [];
    navigator.sendBeacon(INSIGHTS_PATH, new Blob([body], { type: 'application/json' }));
  };

  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send();
  });
  // Safari does not always tell that a page which is left is hidden.
  window.addEventListener('pagehide', send);

  return {
    add(insight) {
      gathered.push(insight);
      if (gathered.length === MOST_INSIGHTS) send();
    },
  };
}
