import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { unfencedRules } from '@curbwise/remotes/styles';
import { rootFolder } from './root-folder';
import { openPage } from './scan-page';
import { serveSite } from './serve-to-browser';

jest.setTimeout(60_000);

const REMOTES = ['scanner', 'verdict', 'legal', 'admin'];
const served = serveSite();

test.each(REMOTES)('the built styles of %s apply only inside it', (name) => {
  const folder = path.join(rootFolder(), 'packages', name, 'dist/assets');
  const sheets = readdirSync(folder).filter((file) => file.endsWith('.css'));
  expect(sheets).not.toEqual([]);
  for (const file of sheets)
    expect(unfencedRules(readFileSync(path.join(folder, file), 'utf8'), name)).toEqual([]);
});

test('a class of a remote has no effect elsewhere on the page', async () => {
  const { page, consoleErrors } = await openPage(served.browser, served.gateway.url);
  await page.locator('.scanner').waitFor();
  const looks = await page.locator('.scanner').evaluate((own: Element) => {
    const other = document.createElement('div');
    other.className = own.className;
    document.querySelector('main')?.append(other);
    const displayOf = (element: Element | null) => element && getComputedStyle(element).display;
    return {
      root: own.closest('[data-remote]')?.getAttribute('data-remote'),
      parent: displayOf(own.parentElement),
      own: displayOf(own),
      other: displayOf(other),
    };
  });
  expect(looks).toEqual({ root: 'scanner', parent: 'contents', own: 'flex', other: 'block' });
  expect(consoleErrors).toEqual([]);
});
