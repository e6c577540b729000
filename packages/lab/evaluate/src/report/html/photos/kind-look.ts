import type { KindOfError } from '../../words/kind-of-error';
import type { IconName } from '../icons';

/** Colour and icon of each kind of error. */
export const KIND_LOOK: Record<KindOfError, { readonly tone: string; readonly icon: IconName }> = {
  'false-allow': { tone: 'forbidden', icon: 'stop' },
  'left-open': { tone: 'uncertain', icon: 'question' },
  'no-reading': { tone: 'short', icon: 'silent' },
  other: { tone: 'failed', icon: 'other' },
};
