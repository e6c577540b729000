/** Records what the page sends with `navigator.sendBeacon`, which jsdom does not have. */
export function watchBeacons(): { url: string; body: Promise<unknown> }[] {
  const sent: { url: string; body: Promise<unknown> }[] = [];
  navigator.sendBeacon = (url, data) => {
    if (!(data instanceof Blob) || data.type !== 'application/json') throw new Error('not sent as JSON');
    sent.push({ url: String(url), body: textOf(data).then((text) => JSON.parse(text) as unknown) });
    return true;
  };
  return sent;
}

function textOf(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error ?? new Error('not read'));
    reader.readAsText(blob);
  });
}

/** Hides the page, or shows it again, as a phone does. */
export function turnPage(state: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}
