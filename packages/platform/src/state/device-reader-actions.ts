import type { DeviceReader, FoundLine } from '@curbwise/device-reader';
import type { DeviceReaderStatus } from './device-reader-slice';

export type { FoundLine };

/** What a page can do with the reader on its device. The status of the reader is in the store. */
export interface DeviceReaderActions {
  /** Whether the reader is on this device and can read. Uses no network and waits for no download. Never rejects. */
  isHere(): Promise<boolean>;
  /** Checks how much of the reader is on this device, and asks the site how large it is. Never rejects. */
  check(): Promise<DeviceReaderStatus['stage']>;
  /** Fetches the missing files, or joins a running download; files that have arrived stay. Never rejects. */
  fetchFiles(): Promise<DeviceReaderStatus['stage']>;
  /** Stops the download; {@link fetchFiles} continues it. */
  stopFetching: () => void;
  /** Deletes the reader from this device. */
  remove(): Promise<void>;
  /**
   * Finds lines of text on a frame of the camera, and closes the frame. Nothing is sent anywhere.
   * @throws DeviceReaderError if the reader is not on this device or cannot run
   */
  findText: (frame: ImageBitmap) => Promise<readonly FoundLine[]>;
  /** The reader itself. */
  reader: DeviceReader;
}
