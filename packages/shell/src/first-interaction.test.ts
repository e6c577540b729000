import { firstInteraction } from './first-interaction';

const settled = async (promise: Promise<void>) => {
  let isSettled = false;
  void promise.then(() => (isSettled = true));
  await Promise.resolve().then(() => undefined);
  return isSettled;
};

test.each(['pointerdown', 'keydown', 'click', 'dragenter', 'appinstalled'])('%s counts', async (type) => {
  const first = firstInteraction();
  window.dispatchEvent(new Event(type));
  await expect(first).resolves.toBeUndefined();
});

test('an event that a part of the page stops counts too, looking at the page does not', async () => {
  const button = document.body.appendChild(document.createElement('button'));
  button.addEventListener('pointerdown', (event) => event.stopPropagation());
  const first = firstInteraction();
  for (const type of ['pointermove', 'scroll', 'focus', 'visibilitychange'])
    window.dispatchEvent(new Event(type));
  expect(await settled(first)).toBe(false);
  button.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect(await settled(first)).toBe(true);
});
