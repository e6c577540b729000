/** Writes to the browser's console: the one place that may. For people who look after the page, not for drivers. */
export function reportToConsole(message: string, detail?: unknown): void {
  // eslint-disable-next-line no-console
  console.error(message, ...(detail === undefined ? [] : [detail]));
}
