/**
 * What a driver does first: touches, presses a key, drags a photo in, or installs the app from the browser's menu. Some screen
 * readers only click.
 */
const INTERACTIONS = ['pointerdown', 'keydown', 'click', 'dragenter', 'appinstalled'] as const;

/** Resolves when the driver first does something with the page. */
export function firstInteraction(page: EventTarget = window): Promise<void> {
  const listening = new AbortController();
  return new Promise((resolve) => {
    const interacted = () => {
      listening.abort();
      resolve();
    };
    for (const type of INTERACTIONS)
      page.addEventListener(type, interacted, { capture: true, passive: true, signal: listening.signal });
  });
}

/** Resolves when the driver first does something with this page. */
export const interacted = firstInteraction();
