/** Waits for the button with a name. */
export function buttonNamed(name: string): Promise<HTMLElement> {
  const find = () =>
    [...document.querySelectorAll<HTMLElement>('button')].find(
      (button) => (button.getAttribute('aria-label') ?? button.textContent?.trim()) === name,
    );
  return new Promise((resolve) => {
    const found = find();
    if (found) return resolve(found);
    const observer = new MutationObserver(() => {
      const button = find();
      if (!button) return;
      observer.disconnect();
      resolve(button);
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
}

/** Brings a button into the middle of the view unless it is in view already. Photos have their size by then. */
async function bringIntoView(button: HTMLElement): Promise<void> {
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  const { top, bottom } = button.getBoundingClientRect();
  if (top < 0 || bottom > window.innerHeight) button.scrollIntoView({ block: 'center' });
}

/** Looks at the button of a name, once it is there. */
export async function lookAtButton(name: string): Promise<void> {
  await bringIntoView(await buttonNamed(name));
}

/** Presses buttons one after the other, each as soon as it is there and in view. */
export async function pressButtons(names: readonly string[]): Promise<void> {
  for (const name of names) {
    const button = await buttonNamed(name);
    await bringIntoView(button);
    button.click();
  }
}
