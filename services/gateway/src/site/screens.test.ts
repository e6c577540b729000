import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Registry } from '@curbwise/contract';
import { writeBuiltRemote } from '@curbwise/remotes/releases/testing';
import { packRemote } from '@curbwise/remotes/releases';
import { startTestGateway, type TestGateway } from '../testing/start-test-gateway';

const SHELL = `<!doctype html><html><head>
<script type="application/json" id="curbwise-registry"></script>
<script type="application/json" id="curbwise-manifests"></script>
<script type="application/json" id="curbwise-first-remotes">{"/":"scanner","/privacy-policy":"legal"}</script>
</head><body></body></html>`;

let directory: string;
let gateway: TestGateway;
let permits: string;
let waiting: string;

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'curbwise-site-'));
  const put = async (file: string, content: string | Buffer) => {
    const target = path.join(directory, 'site', file);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, content);
  };
  const remotes: Registry['remotes'] = {};
  const release = async (name: string, isLive: boolean, paths: string[]) => {
    await writeBuiltRemote(directory, { name });
    const packed = await packRemote(path.join(directory, name));
    for (const [file, bytes] of packed.files) await put(packed.folder + file, bytes);
    const { version } = packed.release;
    const releases = { [version]: { ...packed.release, paths, publishedAt: '2026-11-20T12:00:00Z' } };
    remotes[name] = { live: isLive ? version : null, pinned: false, canary: null, releases, history: [] };
    return version;
  };
  permits = await release('permits', true, ['/permits/*']);
  waiting = await release('tips', false, ['/tips/*']);
  await put('registry.json', JSON.stringify({ contract: '1.3.0', revision: 1, remotes }));
  await put('shell/index.html', SHELL);
  gateway = await startTestGateway({ environment: { SITE_DIR: path.join(directory, 'site') } });
});
afterAll(async () => {
  await gateway?.close();
  await rm(directory, { recursive: true });
});

const get = (pathname: string) => fetch(gateway.url + pathname, { headers: { accept: 'text/html' } });

test.each([
  ['/permits', 200],
  ['/permits/zones/12', 200],
  ['/Permits/zones/', 200],
  ['/permitsmore', 404],
  ['/privacy-policy/more', 404],
  ['/tips', 404],
])('answers the page at %s with status %i', async (pathname, status) => {
  expect((await get(pathname)).status).toBe(status);
});

test('preloads the first view of a remote below its screen too', async () => {
  const entry = `href="/remotes/permits/${permits}/remoteEntry.js"`;
  expect(await (await get('/permits')).text()).toContain(entry);
  expect(await (await get('/permits/zones/12')).text()).toContain(entry);
  expect(await (await get('/permitsmore')).text()).not.toContain(entry);
});

test('serves the screens of a tried version', async () => {
  const statuses = await Promise.all(
    [
      `/tips?try=tips@${waiting}`,
      `/tips/12?try=tips@${waiting}`,
      `/elsewhere?try=tips@${waiting}`,
      '/tips?try=tips@9.9.9-00000000',
      '/tips?try=constructor@name',
      '/tips?try=',
    ].map(async (address) => (await get(address)).status),
  );
  expect(statuses).toEqual([200, 200, 404, 404, 404, 404]);
});

test('serves the tried version without listing it in the page', async () => {
  const page = await (await get('/')).text();
  expect(page).not.toContain(waiting);
  const manifest = await get(`/remotes/tips/${waiting}/mf-manifest.json`);
  expect(manifest.status).toBe(200);
});
