import { drawSign } from '@curbwise/drawings';
import { accessibilityViolations, choosePhoto, hurry, openPage } from './scan-page';
import { serveSite } from './serve-to-browser';

jest.setTimeout(90_000);

const served = serveSite();
let photo: Buffer;

beforeAll(async () => {
  const lines = ['2 HOUR', 'PARKING', '8AM TO 6PM', 'EXCEPT SUNDAY'];
  const drawn = await drawSign([{ style: 'green-on-white', lines }]);
  served.provider.reads(drawn.panels);
  photo = drawn.jpeg;
});

test("with the gateway down the spec's result is shown, the photo is kept, and the page scans again by itself once it is back", async () => {
  const { page } = await openPage(served.browser, served.gateway.url, { at: '2026-11-24T10:15:00' });
  await choosePhoto(page, 'sign.jpg', 'image/jpeg', photo);
  await page.getByRole('button', { name: 'SCAN PARKING SIGN' }).waitFor();
  await page.route('**/*', (route) => route.abort());
  await page.getByRole('button', { name: 'SCAN PARKING SIGN' }).click();
  // It tries again, each time after a longer delay.
  await hurry(page, page.getByText('Details').waitFor());
  await page.getByText('Details').click();
  await page
    .getByText(/Failed to analyze image: /)
    .first()
    .waitFor();
  expect(await page.getByRole('heading', { name: "You're golden!" }).count()).toBe(0);
  await page.getByText('Selected Image').waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.unroute('**/*');
  // Nobody presses a button, and the browser had a network all the time.
  await hurry(page, page.getByRole('heading', { name: "You're golden!" }).waitFor());
  await page.context().close();
});

test('a failure of a provider is shown in the words of the catalogue', async () => {
  const { page } = await openPage(served.browser, served.gateway.url, { at: '2026-11-24T10:15:00' });
  await page.route('**/openai-vision', (route) =>
    route.fulfill({
      status: 422,
      contentType: 'application/problem+json',
      body: JSON.stringify({
        type: 'about:blank',
        title: 'The image must be a JPEG as a data URL',
        status: 422,
        detail: 'OpenAI Vision API error: the photo was refused',
        code: 'invalid-image',
      }),
    }),
  );
  await choosePhoto(page, 'sign.jpg', 'image/jpeg', photo);
  await page.getByRole('button', { name: 'SCAN PARKING SIGN' }).click();
  await page.getByText('Details').click();
  await page
    .getByText(
      'Failed to analyze image: OpenAI Vision analysis failed: OpenAI Vision API error: the photo was refused',
    )
    .first()
    .waitFor();
  await page.context().close();
});
