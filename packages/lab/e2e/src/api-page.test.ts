import { accessibilityViolations, DESKTOP, openPage, PHONE, sidewaysOverflow } from './scan-page';
import { serveSite } from './serve-to-browser';

jest.setTimeout(60_000);

const served = serveSite();

test('the API page fits, is accessible and breaks no content policy', async () => {
  const { page, consoleErrors, requests } = await openPage(served.browser, `${served.gateway.url}/openapi`);
  await page.getByRole('heading', { level: 1, name: 'Curbwise API' }).waitFor();
  await page.getByText('The answer.', { exact: true }).click();
  await page.getByText('RateLimit-Remaining').first().waitFor();
  // Opens all sections: closed ones are not checked.
  await page
    .locator('details')
    .evaluateAll((list) => list.forEach((details) => details.setAttribute('open', '')));
  expect(await accessibilityViolations(page)).toEqual([]);
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    expect(await sidewaysOverflow(page)).toBe(0);
  }
  expect(consoleErrors).toEqual([]);
  expect(requests).toEqual(['/openapi', '/openapi.css']);
  await page.context().close();
});

test('an address leads to its operation, and a type to its fields', async () => {
  const { page } = await openPage(served.browser, `${served.gateway.url}/openapi`);
  await page.getByRole('link', { name: 'POST /openai-vision' }).click();
  const operation = page.getByRole('article').filter({ hasText: 'Read a parking sign from a photo' });
  await operation.getByRole('link', { name: 'AnalysisRequest' }).click();
  expect(new URL(page.url()).hash).toBe('#schema-AnalysisRequest');
  const heading = page.getByRole('heading', { name: 'AnalysisRequest' });
  expect((await heading.boundingBox())?.y).toBeLessThan(PHONE.height / 2);
  await page.context().close();
});

/** CSS variables of the colours that both pages use. */
const COLOURS = ['--paper', '--surface', '--ink', '--ink-soft', '--line'];

test('the API page has the colours of the app, by day and by night', async () => {
  const coloursOf = async (path: string) => {
    const { page } = await openPage(served.browser, served.gateway.url + path);
    const colours: string[][] = [];
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      colours.push(
        await page.evaluate((names) => {
          const style = getComputedStyle(document.documentElement);
          return names.map((name) => style.getPropertyValue(name));
        }, COLOURS),
      );
    }
    await page.context().close();
    return colours;
  };
  const colours = await coloursOf('/openapi');
  expect(colours.flat().filter((colour) => !/^#[0-9a-f]{3,6}$/.test(colour))).toEqual([]);
  expect(colours[0]).not.toEqual(colours[1]);
  expect(colours).toEqual(await coloursOf('/'));
});
