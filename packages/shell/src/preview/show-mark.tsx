import { createRoot, type Root } from 'react-dom/client';
import { HOST_CONTRACT_VERSION } from '@curbwise/contract';
import { addStrings, useStrings } from '@curbwise/platform';
import type { PreviewState } from './find-preview';
import { strings } from './strings';
import './preview.css';

interface PreviewMarkProps {
  state: PreviewState | 'unreadable';
  name?: string;
  version?: string;
  /** Range of the host's contract that the version needs. */
  needs?: string;
  onLeave: () => void;
}

/** The bar above the page that names the previewed version or says why it is not shown, with a button to leave. */
function PreviewMark({ state, onLeave, name = '', version = '', needs = '' }: PreviewMarkProps) {
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

let root: Root | undefined;

/** Creates the mark's root at the top of the page, in the normal flow, so that it covers nothing. */
function createMarkRoot(): Root {
  const place = document.createElement('div');
  document.body.prepend(place);
  return createRoot(place);
}

/** Shows or updates the mark of a preview. */
export async function showMark(props: PreviewMarkProps): Promise<void> {
  await addStrings(strings);
  root ??= createMarkRoot();
  root.render(<PreviewMark {...props} />);
}
