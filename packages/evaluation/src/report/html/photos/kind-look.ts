import type { KindOfError } from '../../words/kind-of-error';
import type { IconName } from '../icons';

/** How each kind of error looks: never by colour alone. */
export const KIND_LOOK: Record<KindOfError, { readonly tone: string; readonly icon: IconName }> = {
  'false-allow': { tone: 'forbidden', icon: 'stop' },
  'left-open': { tone: 'uncertain', icon: 'question' },
  'no-reading': { tone: 'short', icon: 'silent' },
  other: { tone: 'failed', icon: 'other' },
};
