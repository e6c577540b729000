import { launchBrowser } from './launch-browser';

test('a browser starts, and shows a page', async () => {
  const browser = await launchBrowser();
  const page = await browser.newPage();
  await page.setContent('<h1>Curbwise</h1>');
  expect(await page.getByRole('heading').textContent()).toBe('Curbwise');
  await browser.close();
});
