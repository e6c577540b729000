import type { SignSessions } from './networks/inference-session';
import type { ObjectDetector } from './objects/name-object';

/** The networks that reading a sign takes, and what names a photo without one. */
export interface ReaderSessions extends SignSessions {
  /** Finds everyday things, for photos without a parking sign; without it such photos are named by their words alone. */
  readonly findObjects?: ObjectDetector;
}
