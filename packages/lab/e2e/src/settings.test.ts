import { drawSign } from '@curbwise/drawings';
import type { Page } from 'playwright-core';
import { accessibilityViolations, choosePhoto, openPage, sidewaysOverflow } from './scan-page';
import { serveSite } from './serve-to-browser';

jest.setTimeout(60_000);

const served = serveSite();

async function openSettings(page: Page, name = 'Settings') {
  await page.getByRole('button', { name, exact: true }).click();
  const sheet = page.getByRole('dialog', { name });
  await sheet.waitFor();
  return sheet;
}

test('the settings are accessible and fit', async () => {
  const { page, consoleErrors } = await openPage(served.browser, served.gateway.url, {
    viewport: { width: 320, height: 640 },
  });
  const sheet = await openSettings(page);
  await sheet
    .getByRole('textbox', { name: 'Permit zones' })
    .fill('A VERY LONG ZONE NAME OF FORTY CHARACTERS');
  await page.keyboard.press('Enter');
  await sheet.getByRole('button', { name: /Remove zone/ }).waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(await sheet.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  expect(await sidewaysOverflow(page)).toBe(0);
  const small = await sheet.locator('button, select, input, label:has(input)').evaluateAll((controls) =>
    controls
      .map((control) => control.closest('label') ?? control)
      .filter((control) => control.getBoundingClientRect().height < 44)
      .map((control) => control.outerHTML),
  );
  expect(small).toEqual([]);
  expect(consoleErrors).toEqual([]);
  await page.context().close();
});

test('the settings work by keyboard alone and survive a reload', async () => {
  const { page } = await openPage(served.browser, served.gateway.url);
  const button = page.getByRole('button', { name: 'Settings', exact: true });
  await button.waitFor();
  await button.focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Settings' });
  await sheet.getByRole('switch', { name: 'Disabled parking badge' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.type('722');
  await page.keyboard.press('Enter');
  await sheet.getByRole('button', { name: 'Remove zone 722' }).waitFor();
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);

  await page.reload();
  const again = await openSettings(page);
  expect(await again.getByRole('switch', { name: 'Disabled parking badge' }).isChecked()).toBe(true);
  await again.getByRole('button', { name: 'Remove zone 722' }).waitFor();
  await page.context().close();
});

test('a new language applies at once to the whole page, the clock and the policy, and is remembered', async () => {
  const { page, consoleErrors } = await openPage(served.browser, served.gateway.url, {
    at: '2026-11-24T14:40:00',
  });
  const sheet = await openSettings(page);
  await sheet.getByRole('combobox', { name: 'Language' }).selectOption('fr');
  await page.getByRole('dialog', { name: 'Réglages' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByText('HEURE ACTUELLE').waitFor();
  await page.getByText('14 h 40').waitFor();
  await page.getByText('mar. 24 nov.').waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('fr');
  await page.getByRole('link', { name: 'Politique de confidentialité' }).click();
  await page.getByRole('heading', { level: 1, name: 'Politique de confidentialité' }).waitFor();
  expect(await page.title()).toBe('Politique de confidentialité · Curbwise');
  await page.reload();
  await page.getByRole('heading', { name: 'Ce qui reste sur votre appareil' }).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('fr');
  expect(consoleErrors).toEqual([]);
  await page.context().close();
});

test('a scan does not send the vehicle or the permit zones of the driver', async () => {
  const { page } = await openPage(served.browser, served.gateway.url);
  const sheet = await openSettings(page);
  await sheet.getByRole('combobox', { name: 'Vehicle' }).selectOption('motorcycle');
  await sheet.getByRole('textbox', { name: 'Permit zones' }).fill('ZONE-OF-ADA');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await choosePhoto(
    page,
    'sign.jpg',
    'image/jpeg',
    (await drawSign([{ style: 'red-on-white', lines: ['NO', 'PARKING', 'ANY TIME'] }])).jpeg,
  );
  const asked = page.waitForRequest((request) => request.url().endsWith('/openai-vision'));
  await page.getByRole('button', { name: 'SCAN PARKING SIGN' }).click();
  const { image, ...rest } = (await asked).postDataJSON() as Record<string, unknown>;
  expect(image).toMatch(/^data:image\/jpeg/);
  expect(Object.keys(rest)).toEqual(['prompt']);
  expect(JSON.stringify(rest)).not.toMatch(/ada|motorcycle/i);
  await page.context().close();
});
