import { createRoot, type Root } from 'react-dom/client';
import type { LiveRegistry } from '@curbwise/contract';
import { addStrings } from '@curbwise/platform';
import { hasLiveScreen, pathHere, siteFolder } from './live-screens';
import { PreviewMark, type PreviewMarkProps } from './preview-mark';
import { strings } from './strings';
import { forgetTried } from './tried-version';

/** The content of the mark, and the live registry without the previewed version. */
type Mark = Omit<PreviewMarkProps, 'onLeave'> & { live: LiveRegistry };

let root: Root | undefined;

/** Creates the mark's root at the top of the page, in the normal flow, so that it covers nothing. */
function createMarkRoot(): Root {
  const place = document.createElement('div');
  document.body.prepend(place);
  return createRoot(place);
}

/** Shows or updates the mark of a preview. */
export async function showMark({ live, ...props }: Mark): Promise<void> {
  await addStrings(strings);
  root ??= createMarkRoot();
  root.render(<PreviewMark {...props} onLeave={() => leave(live)} />);
}

/** Ends the preview and reloads the page, or goes to the start page if this path has no live screen. */
function leave(live: LiveRegistry): void {
  forgetTried();
  location.replace(hasLiveScreen(live, pathHere()) ? location.pathname : siteFolder());
}
