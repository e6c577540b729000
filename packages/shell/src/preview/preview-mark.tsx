import { HOST_CONTRACT_VERSION } from '@curbwise/contract';
import { useStrings } from '@curbwise/platform';
import type { PreviewState } from './find-preview';
import { strings } from './strings';
import './preview.css';

export interface PreviewMarkProps {
  state: PreviewState | 'unreadable';
  name?: string;
  version?: string;
  /** Range of the host's contract that the version needs. */
  needs?: string;
  onLeave: () => void;
}

/** The bar above the page that names the previewed version or says why it is not shown, with a button to leave. */
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
