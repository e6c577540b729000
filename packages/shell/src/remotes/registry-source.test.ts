import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { REGISTRY_ELEMENT_ID } from '@curbwise/contract';
import { registryOf } from '../testing/render-app';
import { pageRegistry } from './registry-source';

let server: Server;
let answer: RequestListener;

beforeAll(async () => {
  server = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // jsdom has no fetch; Node's takes no relative addresses.
  const { port } = server.address() as AddressInfo;
  globalThis.fetch = (path, options) => nodeFetch(`http://127.0.0.1:${port}${String(path)}`, options);
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
afterEach(() => document.body.replaceChildren());

/** A plain GET over a socket, as far as the registry needs one. */
async function nodeFetch(url: string, _options?: RequestInit): Promise<Response> {
  const { get } = await import('node:http');
  return new Promise((resolve, reject) => {
    get(url, { agent: false }, (message) => {
      let text = '';
      message.on('data', (chunk) => (text += chunk));
      message.on('end', () =>
        resolve({ ok: message.statusCode === 200, text: async () => text } as Response),
      );
    }).on('error', reject);
  });
}

function inPage(text: string) {
  document.body.innerHTML = `<script type="application/json" id="${REGISTRY_ELEMENT_ID}"></script>`;
  document.getElementById(REGISTRY_ELEMENT_ID)!.textContent = text;
}
const inPageRegistry = registryOf('legal');
const onServer = registryOf('scanner');
const serves = (text: string, status = 200): void => {
  answer = (_request, response) => response.writeHead(status).end(text);
};

test('the registry of the page is taken without a request', async () => {
  inPage(JSON.stringify(inPageRegistry));
  serves(JSON.stringify(onServer));
  expect(await pageRegistry.first()).toEqual(inPageRegistry);
});

test.each(['', '{}', 'null'])('where the page holds %p the server is asked', async (text) => {
  inPage(text);
  serves(JSON.stringify(onServer));
  expect(await pageRegistry.first()).toEqual(onServer);
});

test('for another try the server is asked, as the registry may have changed', async () => {
  inPage(JSON.stringify(inPageRegistry));
  serves(JSON.stringify(onServer));
  expect(await pageRegistry.again()).toEqual(onServer);
});

test('for another try the page has to do if the server has no registry', async () => {
  inPage(JSON.stringify(inPageRegistry));
  serves('<html>');
  expect(await pageRegistry.again()).toEqual(inPageRegistry);
});

test.each([
  ['<html>', 200],
  ['{}', 200],
  [JSON.stringify(onServer), 500],
])('without a registry anywhere loading fails: %p, %p', async (text, status) => {
  serves(text, status);
  await expect(pageRegistry.first()).rejects.toThrow('/registry.json');
  await expect(pageRegistry.again()).rejects.toThrow('/registry.json');
});
