export { createDeviceReader, type DeviceReader, type DeviceReaderState } from './device-reader';
export { DeviceReaderError, type DeviceReaderFault } from './device-reader-error';
export type { DeviceAnswer, FoundLine, Question } from './messages';
export type { OnDownload, StoredBytes } from './reader-store';
