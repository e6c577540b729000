import { accessibilityViolations, openPage, sidewaysOverflow } from './scan-page';
import { serveSite } from './serve-to-browser';

jest.setTimeout(60_000);

const served = serveSite();

test('the first screen shows logo, time, date, prompt, both buttons, the note and the way to the policy', async () => {
  const { page, consoleErrors } = await openPage(served.browser, served.gateway.url, {
    at: '2026-11-24T14:40:00',
  });
  await page.getByText('Take a photo of the parking sign to check the rules').waitFor();
  await page.getByText('CURRENT TIME').waitFor();
  await page.getByText('2:40').waitFor();
  await page.getByText('Tue, Nov 24').waitFor();
  await page.getByRole('button', { name: 'USE CAMERA' }).waitFor();
  await page.getByRole('button', { name: 'SELECT A PHOTO' }).waitFor();
  await page.getByText('Always verify parking rules in person. This app provides guidance only.').waitFor();
  await page.getByRole('link', { name: /privacy policy/i }).waitFor();
  expect(consoleErrors).toEqual([]);
  await page.context().close();
});

test('the time on the page stays current', async () => {
  const { page } = await openPage(served.browser, served.gateway.url, { at: '2026-11-24T14:40:00' });
  await page.getByText('2:40').waitFor();
  await page.clock.fastForward('01:00');
  await page.getByText('2:41').waitFor();
  await page.context().close();
});

test('the privacy policy is there, accessible, and leads back', async () => {
  const { page } = await openPage(served.browser, served.gateway.url);
  await page.getByRole('link', { name: /privacy policy/i }).click();
  await page.getByRole('heading', { level: 1, name: /privacy policy/i }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/privacy-policy');
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(await sidewaysOverflow(page)).toBe(0);
  await page
    .getByRole('main')
    .getByRole('link', { name: /back/i })
    .or(page.getByRole('button', { name: /back/i }))
    .first()
    .click();
  await page.getByRole('button', { name: 'USE CAMERA' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
  await page.context().close();
});

test('the privacy policy opens by its address', async () => {
  const { page } = await openPage(served.browser, `${served.gateway.url}/privacy-policy`);
  await page.getByRole('heading', { level: 1, name: /privacy policy/i }).waitFor();
  await page.context().close();
});

test.each([
  ['/', 200],
  ['/privacy-policy', 200],
  ['/no/such/page', 404],
])('%s is answered with status %i and the app', async (path, status) => {
  const response = await fetch(served.gateway.url + path, { headers: { accept: 'text/html' } });
  expect(response.status).toBe(status);
  expect(await response.text()).toContain('curbwise-registry');
});

test('an unknown route says so, leads home, and logs the missing path to the console', async () => {
  const { page, consoleErrors } = await openPage(served.browser, `${served.gateway.url}/no/such/page`);
  await page.getByRole('heading', { name: 'Page Not Found' }).waitFor();
  await page.getByText('The page you are looking for does not exist.').waitFor();
  expect(consoleErrors.join('\n')).toContain('/no/such/page');
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole('main').getByRole('link').first().click();
  await page.getByRole('button', { name: 'USE CAMERA' }).waitFor();
  await page.context().close();
});

test('a remote that cannot be loaded leaves the rest alive and is retried with one click', async () => {
  const { page } = await openPage(served.browser, `${served.gateway.url}/no/such/page`);
  await page.getByRole('heading', { name: 'Page Not Found' }).waitFor();
  await page.route('**/remotes/legal/**', (route) => route.abort());
  await page.getByRole('link', { name: /privacy policy/i }).click();
  const again = page.getByRole('button', { name: /try again/i });
  await again.waitFor();
  await page.getByText('CURRENT TIME').waitFor();
  await page.unroute('**/remotes/legal/**');
  await again.click();
  await page.getByRole('heading', { level: 1, name: /privacy policy/i }).waitFor();
  await page.context().close();
});

test('nothing on the page comes from anywhere else, and no script runs inline', async () => {
  const response = await fetch(served.gateway.url);
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self'");
  expect(policy).not.toContain('unsafe');
  const { page, requests } = await openPage(served.browser, served.gateway.url);
  const origins = new Set<string>();
  page.on('request', (request) => origins.add(new URL(request.url()).origin));
  await page.getByRole('button', { name: 'USE CAMERA' }).waitFor();
  expect(requests.length).toBeGreaterThan(0);
  expect([...origins].filter((origin) => origin !== served.gateway.url)).toEqual([]);
  await page.context().close();
});
