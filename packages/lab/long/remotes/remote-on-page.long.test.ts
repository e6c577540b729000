import path from 'node:path';
import { launchBrowser } from '@curbwise/tooling/chromium';
import type { Browser } from 'playwright-core';
import webpack from 'webpack';
import { buildNewRemote, temporaryRepository } from '@curbwise/remotes/releases/create/testing';
import { answerRecorded, ANSWERS_FOLDER } from '../../../remotes/src/kit/answers/recorded-answers.cjs';
import { picturesPage } from '../../../remotes/src/kit/pictures/pictures-page.cjs';
import { type RunningServer, serveFolders } from '../../../remotes/src/kit/pictures/serve-folders';

const repository = temporaryRepository();
let server: RunningServer;
let browser: Browser;

beforeAll(async () => {
  const folder = buildNewRemote(repository.root, 'permits');
  const page = path.join(repository.root, 'page');
  await new Promise<void>((resolve, reject) =>
    webpack(picturesPage(page, 'permits'), (error, stats) => {
      if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
      else resolve();
    }),
  );
  server = await serveFolders(
    { '/stand-in/': page, '/recorded-answers/': ANSWERS_FOLDER, '/here/': path.join(folder, 'dist') },
    answerRecorded,
  );
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  server?.close();
  repository.remove();
});

test.each([null, 'no'])('shows a built remote with its styles after the answer %s', async (answer) => {
  const page = await browser.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  const state = answer === null ? 'state=empty' : `state=scanned&answer=${answer}`;
  await page.goto(`${server.origin}/stand-in/?stage&view=main&build=here&${state}`, {
    waitUntil: 'networkidle',
  });
  await page.getByRole('heading', { name: 'Permits' }).waitFor();
  expect(await page.locator('article').evaluate((article) => getComputedStyle(article).display)).toBe('grid');
  expect(faults).toEqual([]);
  await page.close();
});
