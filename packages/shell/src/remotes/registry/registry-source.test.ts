import { REGISTRY_ELEMENT_ID } from '@curbwise/contract';
import { registryOf } from '../../testing/render-app';
import { startSiteServer, type SiteServer } from '../../testing/site-server';
import { pageRegistry } from './registry-source';

let server: SiteServer;
beforeAll(async () => void (server = await startSiteServer()));
afterAll(() => server.close());
afterEach(() => document.body.replaceChildren());

function inPage(text: string) {
  document.body.innerHTML = `<script type="application/json" id="${REGISTRY_ELEMENT_ID}"></script>`;
  document.getElementById(REGISTRY_ELEMENT_ID)!.textContent = text;
}
const inPageRegistry = registryOf('legal');
const onServer = registryOf('scanner');

test('takes the registry from the page', async () => {
  inPage(JSON.stringify(inPageRegistry));
  server.serves(JSON.stringify(onServer));
  expect(await pageRegistry.first()).toEqual(inPageRegistry);
});

test.each(['', '{}', 'null'])('asks the server if the page contains %p', async (text) => {
  inPage(text);
  server.serves(JSON.stringify(onServer));
  expect(await pageRegistry.first()).toEqual(onServer);
});

test('asks the server for a retry, because the registry may have changed', async () => {
  inPage(JSON.stringify(inPageRegistry));
  server.serves(JSON.stringify(onServer));
  expect(await pageRegistry.again()).toEqual(onServer);
});

test('takes the registry from the page for a retry if the server has none', async () => {
  inPage(JSON.stringify(inPageRegistry));
  server.serves('<html>');
  expect(await pageRegistry.again()).toEqual(inPageRegistry);
});

test.each([
  ['<html>', 200],
  ['{}', 200],
  [JSON.stringify(onServer), 500],
])('rejects if there is no registry anywhere: %p, %p', async (text, status) => {
  server.serves(text, status);
  await expect(pageRegistry.first()).rejects.toThrow('/registry.json');
  await expect(pageRegistry.again()).rejects.toThrow('/registry.json');
});
