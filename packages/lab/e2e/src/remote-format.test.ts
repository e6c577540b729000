import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { packRemote } from '@curbwise/remotes/releases';
import { startGateway } from './gateway-process';
import { NO_READER } from './provider';
import { rootFolder } from './root-folder';
import { openPage } from './scan-page';
import { copySite } from './site-copy';
import { publishTips } from './tips-remote';
import { sharedBrowser } from './worker/programs-of-worker';

jest.setTimeout(60_000);

/** The first example of a kind in the page that says what a remote is. */
function example(kind: string): string {
  const page = readFileSync(path.join(rootFolder(), 'docs/remote-format.md'), 'utf8');
  return new RegExp(`\\n\`\`\`${kind}\\n([^]*?)\\n\`\`\``).exec(page)?.[1] ?? '';
}

test('a remote that was written by hand, as the page about its format says, is published and shown', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'by-hand-'));
  const site = copySite();
  mkdirSync(path.join(folder, 'dist'));
  const entry = example('js');
  const hash = createHash('sha256').update(entry).digest('base64');
  const files = {
    'package.json': '{ "version": "1.0.0" }',
    'dist/remoteEntry.js': entry,
    'dist/mf-manifest.json': example('json').replace('<of the entry, base64>', hash),
  };
  for (const [file, content] of Object.entries(files)) writeFileSync(path.join(folder, file), content);
  await publishTips(site.directory, await packRemote(folder, 'tips'), true);
  const gateway = await startGateway({ ...NO_READER, SITE_DIR: site.directory });
  try {
    const { page, consoleErrors } = await openPage(await sharedBrowser(), `${gateway.url}/tips/near`);
    await page.getByRole('heading', { name: 'Tips without a bundler' }).waitFor();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Tips' }).waitFor();
    expect(consoleErrors).toEqual([]);
    await page.context().close();
  } finally {
    await gateway.stop();
    site.remove();
    rmSync(folder, { recursive: true });
  }
});
