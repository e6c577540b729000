/** The part of the Network Information API used here. TypeScript does not declare it; Safari and Firefox do not have it. */
interface NetworkInformation {
  readonly saveData?: boolean;
  readonly type?: string;
}

/** Whether downloads may cost the driver money or are unwanted, as far as the browser reports it. */
export function isMetered(): boolean {
  const { connection } = navigator as { connection?: NetworkInformation };
  return connection?.saveData === true || connection?.type === 'cellular';
}
