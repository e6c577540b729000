import { drawSign } from '@curbwise/drawings';
import { someOf } from '@curbwise/tooling/long-tests';
import { accessibilityViolations, choosePhoto, openPage, sidewaysOverflow } from './scan-page';
import { serveWithProvider } from './serve-to-browser';

jest.setTimeout(60_000);

const TUESDAY_10_15 = '2026-11-24T10:15:00';

const served = serveWithProvider();
let permission: Buffer;

beforeAll(async () => {
  const lines = ['2 HOUR', 'PARKING', '8AM TO 6PM', 'EXCEPT SUNDAY'];
  const drawn = await drawSign([{ style: 'green-on-white', lines }]);
  served.provider.reads(drawn.panels);
  permission = drawn.jpeg;
});

const LOOKS = [
  ['light', 390],
  ['dark', 390],
  ['light', 320],
  ['dark', 1280],
] as const;

test.each(someOf(LOOKS, 1))(
  'every step is accessible and fits, %s, %i px wide',
  async (colorScheme, width) => {
    const { page } = await openPage(served.browser, served.gateway.url, {
      at: TUESDAY_10_15,
      colorScheme,
      viewport: { width, height: 844 },
    });
    const verify = async (step: string) => {
      expect({ step, violations: await accessibilityViolations(page) }).toEqual({ step, violations: [] });
      expect({ step, overflow: await sidewaysOverflow(page) }).toEqual({ step, overflow: 0 });
    };
    await page.getByRole('button', { name: 'USE CAMERA' }).waitFor();
    await verify('empty');
    await choosePhoto(page, 'sign.jpg', 'image/jpeg', permission);
    await page.getByRole('button', { name: 'SCAN PARKING SIGN' }).waitFor();
    await verify('selected');
    await page.getByRole('button', { name: 'SCAN PARKING SIGN' }).click();
    await page.getByRole('button', { name: 'SCAN ANOTHER SIGN' }).waitFor();
    await verify('result');
    await page.context().close();
  },
);
