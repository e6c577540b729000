import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { openSite } from './route-site';
import { launch } from './tab';

jest.setTimeout(60_000);

const folder = mkdtempSync(path.join(tmpdir(), 'site-'));
let browser: Browser;
beforeAll(async () => (browser = await launch()));
afterAll(async () => {
  await browser.close();
  rmSync(folder, { recursive: true });
});

test('a page gets its folders under the policy of the site, answers to what it posts, and nothing else', async () => {
  mkdirSync(path.join(folder, 'dist'));
  writeFileSync(path.join(folder, 'package.json'), '{}');
  writeFileSync(path.join(folder, 'dist/view.js'), 'view();');
  writeFileSync(path.join(folder, 'index.html'), '<p>page</p>');
  const page = await browser.newPage();
  const left: string[] = [];
  const site = {
    folders: { '/here/': path.join(folder, 'dist') },
    index: path.join(folder, 'index.html'),
    answer: ({ search }: URL) => ({ status: 201, headers: {}, body: search, delayMs: 1 }),
  };
  await openSite(page, site, (address) => void left.push(address));
  const ask = (address: string, method = 'GET') =>
    page.evaluate(
      ([place, how]) =>
        fetch(place, { method: how }).then(
          async ({ status, headers }) => [status, headers.get('content-type')],
          () => 'forbidden',
        ),
      [address, method] as const,
    );
  expect(await page.textContent('p')).toBe('page');
  expect(await ask('/here/view.js')).toEqual([200, 'text/javascript; charset=utf-8']);
  expect((await ask('/openai-vision?answer=no', 'POST'))[0]).toBe(201);
  for (const missing of ['/here/none.js', '/here/..%2fpackage.json', '/here/', '/package.json', '/permits'])
    expect((await ask(missing))[0]).toBe(404);
  expect(await ask('http://elsewhere.example/view.js')).toBe('forbidden');
  const elsewhere = ['/permits', 'https://elsewhere.example/'];
  for (const address of elsewhere)
    await Promise.all([
      page.waitForEvent('requestfailed'),
      page.evaluate((place) => location.assign(place), address),
    ]);
  expect(left).toEqual(elsewhere);
  expect(await page.textContent('p')).toBe('page');
});
