import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { runProgram } from '../run-program';

/* What `curbwise dev` says when it cannot start. Its pages are tested in a browser: packages/lab/e2e. */
const root = path.resolve(__dirname, '../../../..');
let site: Server;
let address: string;

beforeAll(async () => {
  site = createServer((request, response) => {
    response.end(request.url === '/registry.json' ? '{"contract":"1.0.0","remotes":{}}' : 'a page');
  }).listen(0, '127.0.0.1');
  await once(site, 'listening');
  address = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
});
afterAll(() => void site.close());

async function dev(...words: string[]) {
  const told: string[] = [];
  const status = await runProgram(['dev', ...words], {
    root,
    environment: {},
    now: () => new Date(),
    print: (text) => void told.push(text),
    tell: (text) => void told.push(text),
  });
  return { status, told: told.join('\n') };
}

test.each([
  [['legal'], 'Say which site to show it in: --site https://park.example, or CURBWISE_SITE.'],
  [['legal', '--site', 'park'], 'is not the address of a site'],
  [['nobody', '--site', 'http://127.0.0.1:9'], 'There is no package packages/nobody.'],
  [
    ['legal', '--site', 'http://127.0.0.1:9'],
    'There is no Curbwise site at http://127.0.0.1:9. Check --site.',
  ],
])('%j is refused in one sentence', async (words, sentence) => {
  const { status, told } = await dev(...words);
  expect([status, told]).toEqual([1, expect.stringContaining(sentence)]);
});

test('a port that is in use is named, and the build ends', async () => {
  const { port } = site.address() as AddressInfo;
  const { status, told } = await dev('legal', '--site', address, '--port', String(port));
  expect(status).toBe(1);
  expect(told).toContain(`Port ${port} is in use. End that program, or choose another port with --port.`);
});
