/** Before a button goes: gives the focus to the heading of its part of the page, so that the keyboard goes on from there. */
export function focusHeading(button: HTMLElement): void {
  const part = button.closest('section') ?? button.closest('.admin');
  part?.querySelector<HTMLElement>('h2, h1')?.focus();
}
