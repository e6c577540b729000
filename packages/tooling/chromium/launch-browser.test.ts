import { launchBrowser, launchFullBrowser } from './launch-browser';

test.each([
  ['a browser', launchBrowser],
  ['the full browser', launchFullBrowser],
])('starts %s that shows a page', async (_name, launch) => {
  const browser = await launch();
  const page = await browser.newPage();
  await page.setContent('<h1>Curbwise</h1>');
  expect(await page.getByRole('heading').textContent()).toBe('Curbwise');
  await browser.close();
});
