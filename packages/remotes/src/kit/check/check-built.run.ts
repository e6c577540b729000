import { checkBuilt } from './check-built';
import type { CheckSettings } from './check-settings';
import { sendMessage } from './message-channel';

/* Not a test of this package: `bin/check-built.mjs` runs it to check a remote. */

const settings = JSON.parse(process.env.CHECK_SETTINGS ?? '') as CheckSettings;

// Errors that views throw later are counted on the console. They must not end this run.
window.addEventListener('error', () => undefined);

test('the remote', async () => {
  const result = await checkBuilt(settings, {
    tell: (words) => sendMessage({ tell: words }),
    trying: (what) => sendMessage({ trying: what }),
  });
  sendMessage({ result });
});
