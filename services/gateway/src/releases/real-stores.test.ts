import { rm } from 'node:fs/promises';
import path from 'node:path';
import { openStore } from '@curbwise/remotes/releases';
import { testRelease, registryOf } from '../testing/test-release';
import { makeSite, type TestSite } from '../testing/site-folder';
import { startTestGateway, type TestGateway } from '../testing/start-test-gateway';

let site: TestSite;
let gateway: TestGateway;
beforeEach(async () => {
  site = await makeSite([testRelease('legal', '1.0.0')]);
});
afterEach(async () => {
  await gateway.close();
  await site.remove();
});

const liveLegal = async () =>
  (
    (await (await fetch(`${gateway.url}/registry.json`)).json()) as {
      remotes: { legal: { version: string } };
    }
  ).remotes.legal.version;

test('follows a shared folder, even if it is removed and created again', async () => {
  const folder = path.join(site.directory, 'store');
  const store = openStore(folder);
  const newer = testRelease('legal', '1.1.0');
  for (const [file, bytes] of newer.files) await store.write(file, bytes);
  expect(await store.replaceRegistry(registryOf([newer]), null)).toBe(true);
  gateway = await startTestGateway({ environment: { SITE_DIR: site.directory, RELEASE_STORE: folder } });
  expect(await liveLegal()).toBe('1.1.0');
  const entry = await fetch(`${gateway.url}/remotes/legal/1.1.0/remoteEntry.js`, {
    headers: { 'accept-encoding': 'br' },
  });
  expect(entry.headers.get('content-encoding')).toBe('br');
  expect(await entry.text()).toBe('entry("legal 1.1.0")');

  await rm(folder, { recursive: true });
  await gateway.reload();
  expect(await liveLegal()).toBe('1.1.0');

  const newest = testRelease('legal', '1.2.0');
  for (const [file, bytes] of newest.files) await store.write(file, bytes);
  expect(await store.replaceRegistry(registryOf([newest]), null)).toBe(true);
  await gateway.reload();
  expect(await liveLegal()).toBe('1.2.0');
});

test('starts without a reachable bucket, and never logs its keys', async () => {
  gateway = await startTestGateway({
    environment: {
      SITE_DIR: site.directory,
      RELEASE_STORE: 's3://releases/curbwise',
      AWS_REGION: 'eu-west-1',
      AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:9',
      AWS_ACCESS_KEY_ID: 'AKIA0123456789ABCDEF',
      AWS_SECRET_ACCESS_KEY: 'a-secret-that-nobody-sees',
    },
  });
  expect(await liveLegal()).toBe('1.0.0');
  await gateway.reload();
  const log = gateway.log.join('');
  expect(log).toContain('the release store cannot be read; the live versions stay');
  expect(log).toContain('s3://releases/curbwise');
  expect(log).not.toMatch(/AKIA|a-secret/);
});
