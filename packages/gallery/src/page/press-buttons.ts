/** The button of a name on the page, once it is there. */
function buttonNamed(name: string): Promise<HTMLElement> {
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

/** Presses buttons one after the other, each as soon as it is there. */
export async function pressButtons(names: readonly string[]): Promise<void> {
  for (const name of names) (await buttonNamed(name)).click();
}
