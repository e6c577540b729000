/** What stores scans on the device, in one module: each module that is loaded on demand adds to the size of the first load. */
export { forgetScans, keepScan, listScans } from './device-archive';
export { createOpenScanKeeper, forgetAbandonedScans } from './open-scan-keeper';
