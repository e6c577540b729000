import type { Browser } from 'playwright-core';
import { launchBrowser } from '@curbwise/chromium';
import { startGateway, type GatewayProcess } from './gateway-process';
import { accessibilityViolations, DESKTOP, openPage, PHONE, sidewaysOverflow } from './scan-page';

jest.setTimeout(60_000);

let browser: Browser;
let gateway: GatewayProcess;

beforeAll(async () => {
  [browser, gateway] = await Promise.all([launchBrowser(), startGateway()]);
});

afterAll(async () => {
  await browser?.close();
  await gateway?.stop();
});

test.each([
  ['phone', PHONE, 'light'],
  ['phone', PHONE, 'dark'],
  ['desktop', DESKTOP, 'light'],
  ['desktop', DESKTOP, 'dark'],
] as const)(
  'the page of the API fits, is accessible and breaks no rule of the origin (%s, %s)',
  async (_, viewport, colorScheme) => {
    const { page, consoleErrors, requests } = await openPage(browser, `${gateway.url}/openapi`, {
      viewport,
      colorScheme,
    });
    await page.getByRole('heading', { level: 1, name: 'Curbwise API' }).waitFor();
    await page.getByText('The answer.').click();
    await page.getByText('RateLimit-Remaining').first().waitFor();
    // The rest as well: what is closed is not looked at.
    await page
      .locator('details')
      .evaluateAll((list) => list.forEach((details) => details.setAttribute('open', '')));
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(await sidewaysOverflow(page)).toBe(0);
    expect(consoleErrors).toEqual([]);
    expect(requests).toEqual(['/openapi', '/openapi.css']);
    await page.context().close();
  },
);

test('an address leads to its operation, and a type to its fields', async () => {
  const { page } = await openPage(browser, `${gateway.url}/openapi`);
  await page.getByRole('link', { name: 'POST /openai-vision' }).click();
  const operation = page.getByRole('article').filter({ hasText: 'May I park here now' });
  await operation.getByRole('link', { name: 'AnalysisRequest' }).click();
  expect(new URL(page.url()).hash).toBe('#schema-AnalysisRequest');
  const heading = page.getByRole('heading', { name: 'AnalysisRequest' });
  expect((await heading.boundingBox())?.y).toBeLessThan(PHONE.height / 2);
  await page.context().close();
});
