import type { ReaderFault } from './messages';

/**
 * Why there is no reader, or no answer of it. Beside the reader's own faults: `network`: its files cannot be fetched;
 * `broken`: what was fetched is not what it has to be; `storage`: the device has no room for it; `absent`: its files are
 * not on the device; `slow`: it has said nothing for too long.
 */
export type DeviceReaderFault = ReaderFault | 'network' | 'broken' | 'storage' | 'absent' | 'slow';

/** The reader on this device could not be had, or could not read. */
export class DeviceReaderError extends Error {
  override readonly name = 'DeviceReaderError';
  readonly fault: DeviceReaderFault;

  constructor(fault: DeviceReaderFault, message: string, options?: ErrorOptions) {
    super(message, options);
    this.fault = fault;
  }
}
