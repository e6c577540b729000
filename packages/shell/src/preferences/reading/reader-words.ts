import type { StringKey } from '@curbwise/platform';
import type { PreferencesSentences } from '../languages/en';
import type { ReaderDeed, ShownReader } from './use-device-reader';

type Key = StringKey<PreferencesSentences>;

/** What a press does to the reader. */
export interface ReaderAction {
  deed: ReaderDeed;
  says: Key;
}

const GET: ReaderAction = { deed: 'fetchFiles', says: 'reader.get' };
const GO_ON: ReaderAction = { deed: 'fetchFiles', says: 'reader.goOn' };
const STOP: ReaderAction = { deed: 'stopFetching', says: 'reader.stop' };
const REMOVE: ReaderAction = { deed: 'remove', says: 'reader.remove' };
const LOOK_AGAIN: ReaderAction = { deed: 'check', says: 'reader.again' };

/** How the reader is, in a sentence; null as long as nobody has looked. */
export function readerSentence({ status, isUnreachable }: ShownReader): Key | null {
  const { stage, fault, gotBytes } = status;
  if (isUnreachable) return 'reader.network';
  if (stage === 'unknown') return null;
  if (stage !== 'absent') return `reader.${stage}`;
  if (fault !== null) return `reader.${fault}`;
  return gotBytes > 0 ? 'reader.partly' : 'reader.absent';
}

/** The one thing that can be done with the reader as it is; null where there is none. */
export function readerAction({ status, isUnreachable }: ShownReader): ReaderAction | null {
  if (isUnreachable) return LOOK_AGAIN;
  const { stage, gotBytes } = status;
  if (stage === 'fetching') return STOP;
  if (stage === 'present') return REMOVE;
  if (stage !== 'absent') return null;
  return gotBytes > 0 ? GO_ON : GET;
}
