import { createRoot, type Root } from 'react-dom/client';
import type { LiveRegistry } from '@curbwise/contract';
import { addStrings } from '@curbwise/platform';
import { hasLiveScreen, pathHere, siteFolder } from './live-screens';
import { PreviewMark, type PreviewMarkProps } from './preview-mark';
import { strings } from './strings';
import { forgetTried } from './tried-version';

/** What the mark says, and what is live without the version that is tried. */
type Mark = Omit<PreviewMarkProps, 'onLeave'> & { live: LiveRegistry };

let root: Root | undefined;

/** Above everything else of the page, and part of its flow: it covers nothing. */
function placeOfMark(): Root {
  const place = document.createElement('div');
  document.body.prepend(place);
  return createRoot(place);
}

/** Shows the mark of a preview, or shows it as it is now. */
export async function showMark({ live, ...said }: Mark): Promise<void> {
  await addStrings(strings);
  root ??= placeOfMark();
  root.render(<PreviewMark {...said} onLeave={() => leave(live)} />);
}

/** Loads the page anew with what is live; where that has no screen here, the start page. */
function leave(live: LiveRegistry): void {
  forgetTried();
  location.replace(hasLiveScreen(live, pathHere()) ? location.pathname : siteFolder());
}
