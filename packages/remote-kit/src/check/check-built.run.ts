import { checkBuilt } from './check-built';
import type { CheckSettings } from './check-settings';
import { tellNews } from './news-channel';

/* Not a test of this package: `bin/check-built.mjs` runs it about the remote that it is asked for. */

declare const CHECK_SETTINGS: CheckSettings;

// What a view throws later is on the console, where it is counted; it is no reason to end.
window.addEventListener('error', () => undefined);

test('the remote', async () => {
  const result = await checkBuilt(CHECK_SETTINGS, {
    tell: (words) => tellNews({ tell: words }),
    trying: (what) => tellNews({ trying: what }),
  });
  tellNews({ result });
});
