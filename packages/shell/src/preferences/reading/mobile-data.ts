/** The part of the Network Information API that is used here. Not all browsers have it. */
interface NetworkInformation {
  /** The driver has turned on a data saver. */
  saveData?: boolean;
  type?: string;
}

/** Whether the browser says that downloads use mobile data. */
export function usesMobileData(): boolean {
  const { connection } = navigator as Navigator & { connection?: NetworkInformation };
  return connection?.saveData === true || connection?.type === 'cellular';
}
