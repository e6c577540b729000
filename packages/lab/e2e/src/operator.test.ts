import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { adminOverviewSchema, type AdminOverview } from '@curbwise/contract';
import { startGateway, type GatewayProcess } from './gateway-process';
import { allIsKept, keptFiles } from './kept-site';
import { NO_READER } from './provider';
import { releaseCommand } from './release-command';
import {
  accessibilityViolations,
  DESKTOP,
  openPage,
  PHONE,
  sidewaysOverflow,
  touch,
  type WatchedPage,
} from './scan-page';
import { copySite, type SiteCopy } from './site-copy';
import { sharedBrowser } from './worker/programs-of-worker';

jest.setTimeout(60_000);

const ADMIN_TOKEN = 'for-the-tests-of-operators';
const price = { inputPerMillion: 0.4, outputPerMillion: 1.6 };
const baseURL = NO_READER.OPENAI_BASE_URL;
const provider = (name: string, more: object = {}) => ({
  name,
  adapter: 'openai',
  model: `model-of-${name}`,
  baseURL,
  ...more,
});
const PROVIDERS = [
  provider('north', { weight: 5, price, dailyBudgetUsd: 4 }),
  provider('south', { weight: 1 }),
];

let site: SiteCopy;
let gateway: GatewayProcess;
/** The versions of the privacy policy: live, and on trial. */
let live: string;
let canary: string;
beforeAll(async () => {
  site = copySite();
  ({ version: live } = site.live('legal'));
  canary = site.releaseRemote('legal', 'on-trial');
  site.rollBack('legal');
  await releaseCommand(site.directory, 'canary', 'legal', '10', '--version', canary);
  const file = path.join(site.directory, 'providers.json');
  writeFileSync(file, JSON.stringify({ providers: PROVIDERS }));
  gateway = await startGateway({
    OPENAI_API_KEY: 'sk-0123456789',
    PROVIDERS_FILE: file,
    MODEL_CHECK: 'off',
    ADMIN_PAGE: 'on',
    ADMIN_TOKEN,
    SITE_DIR: site.directory,
  });
});
afterAll(async () => {
  await gateway?.stop();
  site?.remove();
});

const open = async (options: Parameters<typeof openPage>[2] = {}): Promise<WatchedPage> =>
  openPage(await sharedBrowser(), `${gateway.url}/operator`, options);

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Token of the gateway').fill(ADMIN_TOKEN);
  await page.getByRole('button', { name: 'OPEN' }).click();
  await page.getByRole('table').first().waitFor();
}

const headers = { authorization: `Bearer ${ADMIN_TOKEN}` };
async function overview(): Promise<AdminOverview> {
  return adminOverviewSchema.parse(await (await fetch(`${gateway.url}/admin/overview`, { headers })).json());
}
const readers = async () => {
  const answered = await fetch(`${gateway.url}/admin/providers`, { headers });
  return ((await answered.json()) as { providers: { name: string }[] }).providers.map(({ name }) => name);
};

test('asks for the token, says if it is wrong, and stores it nowhere', async () => {
  const { page, consoleErrors } = await open();
  await page.waitForFunction(() => document.title.startsWith('Operations'));
  await page.getByLabel('Token of the gateway').fill('another-token-0123456789');
  await page.keyboard.press('Enter');
  await page.getByText('The gateway does not accept this token.').waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await signIn(page);
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  );
  expect(stored).not.toContain(ADMIN_TOKEN);
  await page.reload();
  await page.getByLabel('Token of the gateway').waitFor();
  // The browser itself reports the 401.
  expect(consoleErrors.filter((words) => !words.includes('401'))).toEqual([]);
  await page.context().close();
});

test('switches a provider off and on again, with the keyboard, with a reason', async () => {
  const { page } = await open();
  await signIn(page);
  await page.getByLabel(/^Why/).fill('It answers slowly');
  const asked = page.getByRole('switch', { name: 'Ask north' });
  await asked.focus();
  await page.keyboard.press('Space');
  await page.getByRole('status').getByText('north: switched off.').waitFor();
  expect(await readers()).toEqual(['south']);
  expect(await asked.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await asked.getAttribute('aria-checked')).toBe('false');
  expect((await overview()).changes[0]).toMatchObject({ name: 'north', reason: 'It answers slowly' });
  await page.getByRole('switch', { name: 'Ask south' }).click();
  await page.getByRole('alert').getByText('south is the last provider that is on.').waitFor();
  await page.getByRole('listitem').getByRole('button', { name: 'Undo north: switched off' }).click();
  await page.getByRole('status').getByText('north: switched on.').waitFor();
  expect(await readers()).toEqual(['north', 'south']);
  await page.context().close();
});

test('sets a weight and a budget, takes them back, and refuses what is not a number', async () => {
  const { page } = await open();
  await signIn(page);
  const weight = page.getByLabel('Weight of north');
  await weight.fill('many');
  expect(await page.getByRole('button', { name: 'Set', exact: true }).isDisabled()).toBe(true);
  await weight.fill('2.5');
  await page.keyboard.press('Enter');
  await page.getByRole('status').getByText('north: weight 5 → 2.5.').waitFor();
  const budget = page.getByLabel('Daily budget of north in US dollars');
  await budget.fill('10');
  await page.getByRole('button', { name: 'Set', exact: true }).click();
  await page.getByRole('status').getByText('north: daily budget $4.00 → $10.00.').waitFor();
  await page.getByRole('button', { name: 'Back to 4' }).click();
  await page.getByRole('status').getByText('north: daily budget $10.00 → $4.00.').waitFor();
  expect((await overview()).providers[0]).toMatchObject({ weight: 2.5, dailyBudgetUsd: 4 });
  await page.context().close();
});

test('ends a canary, and rolls a remote back', async () => {
  const { page } = await open();
  await signIn(page);
  await page.getByRole('button', { name: 'End canary of legal' }).click();
  await page.getByRole('status').getByText(`legal: canary ${canary} ended.`).waitFor();
  const bad = site.addVersion('legal', live, 'goes-wrong', () => undefined);
  site.changeRegistry(({ remotes: { legal } }) => {
    legal!.releases[bad]!.publishedAt = new Date().toISOString();
  });
  await releaseCommand(site.directory, 'promote', 'legal', '--version', bad);
  await page.getByRole('button', { name: `Roll back legal to ${live}` }).click();
  await page.getByRole('status').getByText(`legal: rolled back ${bad} → ${live}.`).waitFor();
  expect((await overview()).remotes.find(({ remote }) => remote === 'legal')).toMatchObject({
    live,
    canary: null,
  });
  const listed = await releaseCommand(site.directory, 'list', 'legal');
  expect(JSON.stringify(listed)).toContain('ended by an operator');
  await page.context().close();
});

test.each([
  ['a phone', PHONE, 'light'],
  ['a phone by night', PHONE, 'dark'],
  ['a desktop', DESKTOP, 'light'],
  ['a desktop by night', DESKTOP, 'dark'],
  ['a narrow phone', { width: 320, height: 640 }, 'light'],
] as const)('is accessible on %s, and does not scroll sideways', async (_, viewport, colorScheme) => {
  const { page, consoleErrors } = await open({ viewport, colorScheme });
  await signIn(page);
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(await sidewaysOverflow(page)).toBe(0);
  expect(consoleErrors).toEqual([]);
  await page.context().close();
});

test('says that the gateway cannot be reached, and goes on when it can', async () => {
  const { page } = await open();
  await signIn(page);
  await page.context().setOffline(true);
  await page.getByRole('alert').getByText('The gateway cannot be reached.').waitFor();
  await page.context().setOffline(false);
  await page.getByText('The gateway cannot be reached.').waitFor({ state: 'detached' });
  await page.context().close();
});

test('drivers load nothing of it', async () => {
  const { page, requests, everythingHasCome } = await openPage(await sharedBrowser(), gateway.url, {
    serviceWorkers: 'allow',
  });
  await touch(page);
  await allIsKept(page);
  await everythingHasCome();
  const kept = await keptFiles(page);
  expect(kept.some((pathname) => pathname.startsWith('/remotes/legal/'))).toBe(true);
  expect([...kept, ...requests].filter((pathname) => pathname.includes('/admin/'))).toEqual([]);
  expect(await page.locator('#curbwise-registry').textContent()).not.toContain('/remotes/admin/');
  await page.context().close();
});
