/** Writes an error to the browser's console, for operators of the site. The only place that may use the console. */
export function reportToConsole(message: string, detail?: unknown): void {
  // oxlint-disable-next-line no-console
  console.error(message, ...(detail === undefined ? [] : [detail]));
}
