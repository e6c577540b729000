/** What keeps scans on the device, in one piece: each piece that is loaded on demand has its cost in the first load. */
export { forgetScans, keepScan, listScans } from './device-archive';
export { createOpenScanKeeper, forgetScansOfNoPage } from './open-scan';
