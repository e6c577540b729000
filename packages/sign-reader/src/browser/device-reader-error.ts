import type { ReaderFault } from './messages';

/**
 * Why there is no reader, or no answer from it. In addition to the reader's own faults: `network`: its files cannot be
 * downloaded; `broken`: a download does not match its hash or the expected format; `storage`: the device has no room for
 * it; `absent`: its files are not on the device; `slow`: it has not responded for too long.
 */
export type DeviceReaderFault = ReaderFault | 'network' | 'broken' | 'storage' | 'absent' | 'slow';

/** The reader on this device could not be downloaded or started, or could not read. */
export class DeviceReaderError extends Error {
  override readonly name = 'DeviceReaderError';
  readonly fault: DeviceReaderFault;

  constructor(fault: DeviceReaderFault, message: string, options?: ErrorOptions) {
    super(message, options);
    this.fault = fault;
  }
}
