/** What of the Network Information API is used here; the compiler does not know it, and Safari and Firefox do not have it. */
interface NetworkInformation {
  readonly saveData?: boolean;
  readonly type?: string;
}

/** Whether the driver pays for what is fetched, or wants little of it, as far as the browser tells. */
export function isMetered(): boolean {
  const { connection } = navigator as { connection?: NetworkInformation };
  return connection?.saveData === true || connection?.type === 'cellular';
}
