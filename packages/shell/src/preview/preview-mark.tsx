import { HOST_CONTRACT_VERSION } from '@curbwise/contract';
import { useStrings } from '@curbwise/platform';
import type { PreviewState } from './find-preview';
import { strings } from './strings';
import './preview.css';

export interface PreviewMarkProps {
  state: PreviewState | 'unreadable';
  name?: string;
  version?: string;
  /** The host's contract that the version needs. */
  needs?: string;
  onLeave: () => void;
}

/** Says above the page which version of a remote it is shown with, or why it is not, and leads back to what is live. */
export function PreviewMark({ state, onLeave, name = '', version = '', needs = '' }: PreviewMarkProps) {
  const t = useStrings(strings);
  return (
    <aside className="preview" aria-label={t('region')} data-state={state}>
      <p className="preview__text" role="status">
        {t(state, { name, version, needs, contract: HOST_CONTRACT_VERSION })}
      </p>
      <button type="button" className="preview__leave" onClick={onLeave}>
        {t('leave')}
      </button>
    </aside>
  );
}
