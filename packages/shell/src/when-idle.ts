/** Runs a function when the page is idle, after 4 s at the latest. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 4000 });
  else setTimeout(work, 1500);
}

/** Resolves when the page is idle. */
export const idle = (): Promise<void> => new Promise(whenIdle);
