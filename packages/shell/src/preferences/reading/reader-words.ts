import type { StringKey } from '@curbwise/platform';
import type { PreferencesSentences } from '../languages/en';
import type { ReaderAction, ShownReader } from './use-device-reader';

type Key = StringKey<PreferencesSentences>;

/** A button of the reader: its action and its label. */
export interface ReaderButton {
  action: ReaderAction;
  label: Key;
}

const GET: ReaderButton = { action: 'fetchFiles', label: 'reader.get' };
const CONTINUE: ReaderButton = { action: 'fetchFiles', label: 'reader.goOn' };
const STOP: ReaderButton = { action: 'stopFetching', label: 'reader.stop' };
const REMOVE: ReaderButton = { action: 'remove', label: 'reader.remove' };
const CHECK_AGAIN: ReaderButton = { action: 'check', label: 'reader.again' };

/** A sentence about the state of the reader; null before it was checked. */
export function readerSentence({ status, isUnreachable }: ShownReader): Key | null {
  const { stage, fault, gotBytes } = status;
  if (isUnreachable) return 'reader.network';
  if (stage === 'unknown') return null;
  if (stage !== 'absent') return `reader.${stage}`;
  if (fault !== null) return `reader.${fault}`;
  return gotBytes > 0 ? 'reader.partly' : 'reader.absent';
}

/** A sentence about how long the reader stays; null if it is not here, or the browser cannot say. */
export function keptSentence({ status: { stage, isKept } }: ShownReader): Key | null {
  if (stage !== 'present' || isKept === null) return null;
  return isKept ? 'reader.kept' : 'reader.notKept';
}

/** The button for the reader's current state; null if nothing can be done. */
export function readerButton({ status, isUnreachable }: ShownReader): ReaderButton | null {
  if (isUnreachable) return CHECK_AGAIN;
  const { stage, gotBytes } = status;
  if (stage === 'fetching') return STOP;
  if (stage === 'present') return REMOVE;
  if (stage !== 'absent') return null;
  return gotBytes > 0 ? CONTINUE : GET;
}
