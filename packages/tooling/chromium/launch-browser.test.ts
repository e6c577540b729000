import { launchBrowser } from './launch-browser';

test('starts a browser that shows a page', async () => {
  const browser = await launchBrowser();
  const page = await browser.newPage();
  await page.setContent('<h1>Curbwise</h1>');
  expect(await page.getByRole('heading').textContent()).toBe('Curbwise');
  await browser.close();
});
