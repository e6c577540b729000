import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { HOST_CONTRACT_VERSION } from '@curbwise/contract';
import { developmentRegistry } from './development-registry.cjs';

const MANIFEST = JSON.stringify({ curbwise: { needs: '^1.0.0', paths: ['/permits'] } });
const BUILT = {
  version: '1.0.0',
  manifest: '/remotes/permits/1.0.0/mf-manifest.json',
  integrity: `sha256-${'A'.repeat(43)}=`,
  needs: '^1.0.0',
};

let server: Server;
let origin: string;
let site: string;
beforeEach(async () => {
  site = mkdtempSync(path.join(tmpdir(), 'site-'));
  server = createServer((_request, response) => response.end(MANIFEST));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  delete process.env.DEV_REMOTES;
  rmSync(site, { recursive: true });
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

function build(...live: (string | null)[]): void {
  const remotes = live.map((version, at) => [`built-${at}`, { live: version, releases: { '1.0.0': BUILT } }]);
  const registry = { contract: '1.0.0', remotes: Object.fromEntries(remotes) as object };
  writeFileSync(path.join(site, 'registry.json'), JSON.stringify(registry));
}

test.each(['', '/mf-manifest.json'])(
  'takes a remote from its development server at the origin + %p',
  async (rest) => {
    process.env.DEV_REMOTES = `permits=${origin}${rest}`;
    const { contract, remotes } = await developmentRegistry(site);
    expect(contract).toBe(HOST_CONTRACT_VERSION);
    expect(remotes.permits).toEqual({
      version: '0.0.0-development',
      manifest: `${origin}/mf-manifest.json`,
      integrity: expect.stringMatching(/^sha256-.{43}=$/) as unknown,
      needs: '^1.0.0',
      paths: ['/permits'],
    });
  },
);

test('takes the live release from the last build if the development server does not run', async () => {
  build('1.0.0', null);
  process.env.DEV_REMOTES = 'built-0=http://127.0.0.1:1';
  const { remotes } = await developmentRegistry(site);
  expect(remotes['built-0']).toEqual(BUILT);
  expect(remotes).not.toHaveProperty('built-1');
});

test('works before the first build', async () => {
  process.env.DEV_REMOTES = `permits=${origin}`;
  expect(Object.keys((await developmentRegistry(path.join(site, 'missing'))).remotes)).toContain('permits');
});

test('rejects a DEV_REMOTES without names', async () => {
  process.env.DEV_REMOTES = origin;
  await expect(developmentRegistry(site)).rejects.toThrow(
    'is not <name>=<address of the development server>',
  );
});
