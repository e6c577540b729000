/** What some browsers say of the network of the device. */
interface NetworkInformation {
  /** The driver asked for little data to be used. */
  saveData?: boolean;
  type?: string;
}

/** Whether the browser says that what is fetched costs data of a plan. */
export function usesMobileData(): boolean {
  const { connection } = navigator as Navigator & { connection?: NetworkInformation };
  return connection?.saveData === true || connection?.type === 'cellular';
}
