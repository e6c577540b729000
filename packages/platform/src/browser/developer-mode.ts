import { readStored } from './browser-storage';

/** The local storage key that shows the hidden analysis view if it is set to `1`. */
export const DEVELOPER_MODE_KEY = 'curbwise.developer';

/** Whether to show the analysis view, which drivers never see. */
export function developerMode(): boolean {
  return readStored(DEVELOPER_MODE_KEY) === '1';
}
