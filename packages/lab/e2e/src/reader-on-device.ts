import type { Page } from 'playwright-core';
import { choosePhoto } from './scan-page';

/** The localStorage key of the driver's settings. */
const PREFERENCES_KEY = 'curbwise.preferences';

/** Chooses where photos are read, as the settings do; the next load of the page knows. */
export const chooseReader = (page: Page, readsOn: 'device' | 'service') =>
  page.evaluate(
    ([key, where]) => {
      const kept = JSON.parse(localStorage.getItem(key) ?? '{}') as object;
      localStorage.setItem(key, JSON.stringify({ ...kept, readsOn: where }));
    },
    [PREFERENCES_KEY, readsOn] as const,
  );

/**
 * Installs the reader in a browser by reading a photo with it, and ends on the first screen.
 * @param readsOn where photos are read from then on
 */
export async function installReader(
  page: Page,
  photo: Buffer,
  readsOn: 'device' | 'service' = 'device',
): Promise<void> {
  await chooseReader(page, 'device');
  await page.reload();
  await choosePhoto(page, 'sign.jpg', 'image/jpeg', photo);
  await page.getByRole('button', { name: 'SCAN PARKING SIGN' }).click();
  await page.getByRole('button', { name: 'SCAN ANOTHER SIGN' }).click({ timeout: 60_000 });
  await page.getByRole('button', { name: 'USE CAMERA' }).waitFor();
  await chooseReader(page, readsOn);
  await page.reload();
}
