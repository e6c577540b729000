import type { DeviceReader, FoundLine } from '@curbwise/device-reader';
import type { DeviceReaderStatus } from './device-reader-slice';

export type { FoundLine };

/** What a page can do with the reader on its device. What comes of it stands in the store. */
export interface DeviceReaderActions {
  /** Whether it is here and can read: the network is not asked, and nothing that is being fetched is waited for. Never rejects. */
  isHere(): Promise<boolean>;
  /** Looks what of it is here, and asks the site how large it is. Never rejects. */
  check(): Promise<DeviceReaderStatus['stage']>;
  /** Fetches what is missing of it, or joins whoever does; what has come stays. Never rejects. */
  fetchFiles(): Promise<DeviceReaderStatus['stage']>;
  /** Stops fetching; {@link fetchFiles} goes on from there. */
  stopFetching(): void;
  /** Takes it off the device. */
  remove(): Promise<void>;
  /**
   * Finds lines of writing on a frame of the camera, which is taken over and closed. Nothing is sent anywhere.
   * @throws DeviceReaderError if the reader is not here or cannot run
   */
  findText(frame: ImageBitmap): Promise<readonly FoundLine[]>;
  /** The reader itself. */
  reader: DeviceReader;
}
