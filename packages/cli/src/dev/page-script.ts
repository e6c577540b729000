/**
 * Script that the proxy adds to each page: loads the page again after a build, and shows the errors of one that failed. It is
 * sent as text, so it must not use anything outside itself.
 */
export function developmentScript(events: string): void {
  const dialog = document.createElement('dialog');
  const text = document.createElement('pre');
  Object.assign(dialog.style, { maxInlineSize: '95vw', padding: '1rem' });
  Object.assign(text.style, { whiteSpace: 'pre-wrap', font: '0.875rem/1.4 monospace' });
  dialog.setAttribute('aria-label', 'Errors of the build');
  dialog.append(text);
  new EventSource(events).addEventListener('message', ({ data }: MessageEvent<string>) => {
    const { errors, isFirst } = JSON.parse(data) as { errors: string; isFirst: boolean };
    if (errors === '') return isFirst ? dialog.close() : location.reload();
    text.textContent = errors;
    if (!dialog.isConnected) document.body.append(dialog);
    if (!dialog.open) dialog.showModal();
  });
}
