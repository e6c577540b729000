import { drawSign } from '@curbwise/drawings';
import type { Page } from 'playwright-core';
import { startFaultyFront } from './faulty-front';
import { choosePhoto, openPage } from './scan-page';
import { serveSite } from './serve-to-browser';

jest.setTimeout(60_000);

const served = serveSite();
let photo: Buffer;
beforeAll(async () => {
  const lines = [{ text: '2 HOUR', scale: 1.4 }, 'PARKING'];
  const drawn = await drawSign([{ style: 'green-on-white', lines }]);
  served.provider.reads(drawn.panels);
  photo = drawn.jpeg;
});

/** The site's scripts and style sheets that a page loaded, and whether each states its hash. */
const loadedElements = (page: Page) =>
  page.evaluate(() => {
    const scripts = [...document.querySelectorAll('script')].filter(({ src }) => src !== '');
    const links = [...document.querySelectorAll('link')].filter(
      ({ rel, as }) => rel === 'stylesheet' || (rel === 'preload' && as === 'script'),
    );
    return [...scripts, ...links].map((element) => ({
      path: new URL('src' in element ? element.src : element.href).pathname,
      integrity: element.integrity,
    }));
  });

/** Runs in the page before its own scripts: records policy violations, and every script as it was inserted. */
function watchPage(): void {
  const seen = { violations: [] as string[], elements: [] as { path: string; integrity: string }[] };
  Object.assign(globalThis, { seen });
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
    seen.violations.push(`${violatedDirective}: ${blockedURI} ${sample}`);
  });
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      const isScript = node instanceof HTMLScriptElement && node.src !== '';
      const isStyle = node instanceof HTMLLinkElement && node.rel === 'stylesheet';
      if (isScript || isStyle) {
        const { pathname } = new URL(node instanceof HTMLScriptElement ? node.src : node.href);
        seen.elements.push({ path: pathname, integrity: node.integrity });
      }
    }
  }).observe(document, { childList: true, subtree: true });
}

interface Seen {
  violations: string[];
  elements: { path: string; integrity: string }[];
}
const seenOn = (page: Page) => page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen);

async function closeDialog(page: Page): Promise<void> {
  const dialog = page.locator('dialog[open]');
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
}

test('the content policy allows nothing unsafe and requires trusted types', async () => {
  const response = await fetch(served.gateway.url, { headers: { accept: 'text/html' } });
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/default-src 'none'/);
  expect(policy).toMatch(/script-src 'self'(;|$)/);
  expect(policy).toMatch(/require-trusted-types-for 'script'/);
  expect(policy).not.toMatch(/unsafe-/);
});

test('a whole scan with every remote keeps the policy, and every script it runs states its hash', async () => {
  const { page, consoleErrors, requests } = await openPage(served.browser, 'about:blank');
  // A worker's script cannot state a hash; a checked chunk starts it.
  const workers: string[] = [];
  page.on('worker', (worker) => workers.push(new URL(worker.url()).pathname));
  await page.addInitScript(watchPage);
  await page.goto(served.gateway.url);
  await choosePhoto(page, 'sign.jpg', 'image/jpeg', photo);
  await page.getByRole('button', { name: 'SCAN PARKING SIGN' }).click();
  await page.getByRole('heading', { name: "You're golden!" }).waitFor();
  await page.getByRole('button', { name: 'Share' }).click();
  await closeDialog(page);
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await closeDialog(page);
  await page.getByRole('link', { name: 'Privacy policy' }).click();
  await page.getByRole('heading', { level: 1, name: 'Privacy policy' }).waitFor();
  const { violations, elements } = await seenOn(page);
  expect(violations).toEqual([]);
  expect(consoleErrors).toEqual([]);
  for (const remote of ['scanner', 'verdict', 'legal'])
    expect(elements.filter(({ path }) => path.startsWith(`/remotes/${remote}/`))).not.toEqual([]);
  const all = [...elements, ...(await loadedElements(page))];
  expect(all.filter(({ path, integrity }) => path.startsWith('/remotes/') && !integrity)).toEqual([]);
  // All code of remotes ran through these elements.
  const ran = requests.filter((path) => /^\/remotes\/.*\.js$/.test(path));
  const known = new Set([...all.map(({ path }) => path), ...workers]);
  expect(ran.filter((path) => !known.has(path))).toEqual([]);
  await page.context().close();
});

test('the deployed app ignores a remote address in the query', async () => {
  const elsewhere = await startFaultyFront(served.gateway.url);
  const address = `${elsewhere.url}/remotes/legal/0.0.0/mf-manifest.json`;
  const { page, everythingHasCome } = await openPage(
    served.browser,
    `${served.gateway.url}/privacy-policy?remote.legal=${encodeURIComponent(address)}`,
  );
  const origins = new Set<string>();
  page.on('request', (request) => origins.add(new URL(request.url()).origin));
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Privacy policy' }).waitFor();
  await everythingHasCome();
  expect([...origins]).toEqual([served.gateway.url]);
  expect(elsewhere.seen.all()).toEqual([]);
  await page.context().close();
  await elsewhere.close();
});
