import type { Browser, Page } from 'playwright-core';
import { startGateway, type GatewayProcess } from './gateway-process';
import { NO_READER } from './provider';
import { accessibilityViolations, openPage, PHONE, sidewaysOverflow } from './scan-page';
import { copySite, type SiteCopy } from './site-copy';
import { buildTips, publishTips } from './tips-remote';
import { sharedBrowser } from './worker/programs-of-worker';

jest.setTimeout(60_000);

const NAVIGATION = { en: 'Tips', fr: 'Conseils', es: 'Consejos' };

let browser: Browser;
let gateway: GatewayProcess;
let site: SiteCopy;

beforeAll(async () => {
  site = copySite();
  const curbwise = { paths: ['/tips/*'], navigation: NAVIGATION };
  await publishTips(site.directory, await buildTips({ words: 'Tips for the kerb', curbwise }), true);
  [browser, gateway] = await Promise.all([
    sharedBrowser(),
    startGateway({ ...NO_READER, SITE_DIR: site.directory }),
  ]);
});
afterAll(async () => {
  await gateway?.stop();
  site?.remove();
});

const tips = (page: Page) => page.getByRole('heading', { name: 'Tips for the kerb' });
const navigation = (page: Page) => page.getByRole('contentinfo').getByRole('navigation');
const open = (address: string, options: Parameters<typeof openPage>[2] = {}) =>
  openPage(browser, gateway.url + address, options);

test('the remote of a path that ends in /* is shown there and below', async () => {
  const { page, consoleErrors } = await open('/tips/first/steps');
  for (const [address, below] of [
    ['/tips/first/steps', '/first/steps'],
    ['/tips', ''],
  ] as const) {
    const response = await page.goto(gateway.url + address);
    expect(response?.status()).toBe(200);
    await tips(page).waitFor();
    await page.getByRole('main').getByRole('status').getByText(`Below: ${below}`, { exact: true }).waitFor();
  }
  expect(consoleErrors).toEqual([]);
  await page.context().close();
});

test('links of the remote lead below its screen and back without reloading the page', async () => {
  const { page, requests } = await open('/tips');
  await tips(page).waitFor();
  await page.getByRole('link', { name: 'The first tip' }).click();
  await page.getByText('Below: /first').waitFor();
  expect(page.url()).toBe(`${gateway.url}/tips/first`);
  await page.goBack();
  await page.getByText('Below:', { exact: true }).waitFor();
  expect(requests.filter((asked) => asked.startsWith('/tips'))).toEqual(['/tips']);
  await page.context().close();
});

test('a path that only begins with the same letters is unknown', async () => {
  const { page } = await open('/tipsfirst');
  await page.getByRole('heading', { name: 'Page Not Found' }).waitFor();
  await page.context().close();
});

test('the navigation leads to the remote by keyboard, and says where the page is', async () => {
  const { page } = await open('/');
  const link = navigation(page).getByRole('link', { name: 'Tips' });
  await link.focus();
  expect(await link.getAttribute('aria-current')).toBeNull();
  await page.keyboard.press('Enter');
  await tips(page).waitFor();
  expect(await link.getAttribute('aria-current')).toBe('page');
  const policy = navigation(page).getByRole('link', { name: 'Privacy policy' });
  await policy.click();
  await page.getByRole('heading', { level: 1, name: /privacy/i }).waitFor();
  expect(await policy.getAttribute('aria-current')).toBe('page');
  expect(await link.getAttribute('aria-current')).toBeNull();
  await page.context().close();
});

test('in another language the link has its label, and nothing overflows', async () => {
  const { page } = await open('/tips/first', { locale: 'fr', colorScheme: 'dark' });
  await tips(page).waitFor();
  const links = navigation(page).getByRole('link');
  expect(await links.first().textContent()).toBe(NAVIGATION.fr);
  expect(await links.first().getAttribute('aria-current')).toBe('page');
  const heights = await links.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
  expect(await sidewaysOverflow(page)).toBe(0);
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.context().close();
});

test('many links wrap into rows on a phone', async () => {
  site.changeRegistry(({ remotes }) => {
    const { releases, live } = remotes['tips']!;
    for (const at of [1, 2, 3, 4]) {
      const paths = [`/tips-${at}`];
      const release = { ...releases[live!]!, paths, navigation: { en: `Twenty characters ${at}0` } };
      const entry = { live, pinned: false, canary: null, releases: { [live!]: release }, history: [] };
      remotes[`tips-${at}`] = entry;
    }
  });
  const { page } = await open('/');
  const links = navigation(page).getByRole('link');
  await links.nth(5).waitFor();
  const boxes = await links.evaluateAll((all) => all.map((one) => one.getBoundingClientRect()));
  expect(new Set(boxes.map(({ y }) => y)).size).toBeGreaterThan(1);
  for (const { x, right } of boxes) expect(x >= 0 && right <= PHONE.width).toBe(true);
  expect(await sidewaysOverflow(page)).toBe(0);
  await page.context().close();
});

test('a remote that is not served to this visitor is not in the navigation', async () => {
  site.changeRegistry(({ remotes }) => {
    const tipsEntry = remotes['tips']!;
    tipsEntry.live = null;
    for (const at of [1, 2, 3, 4]) delete remotes[`tips-${at}`];
  });
  const { page } = await open('/');
  await navigation(page).getByRole('link', { name: 'Privacy policy' }).waitFor();
  expect(await navigation(page).getByRole('link').count()).toBe(1);
  await page.context().close();
});
