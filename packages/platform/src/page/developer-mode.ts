import { readStored } from '../device/browser-storage';

/** Set to `1` in local storage, it shows the analysis view that drivers never see. */
export const DEVELOPER_MODE_KEY = 'curbwise.developer';

/** Whether the hidden analysis view is to be shown. */
export function developerMode(): boolean {
  return readStored(DEVELOPER_MODE_KEY) === '1';
}
