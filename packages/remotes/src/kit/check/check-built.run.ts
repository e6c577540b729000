import { writeSync } from 'node:fs';
import { checkBuilt } from './check-built';
import type { CheckMessage, CheckSettings } from './check-settings';

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

/** File descriptor for messages. The standard ones may hold output of the remote. */
const CHANNEL = 3;

/** Sends a message to the parent process. Synchronous, so that it arrives even if the remote hangs right after. */
function sendMessage(message: CheckMessage): void {
  writeSync(CHANNEL, `${JSON.stringify(message)}\n`);
}
