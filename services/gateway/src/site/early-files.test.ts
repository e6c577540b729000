import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startTestGateway, type TestGateway } from '../testing/start-test-gateway';

const SHELL = `<!doctype html><html><head><title>Curbwise</title>
<script type="application/json" id="curbwise-registry"></script>
<script type="application/json" id="curbwise-manifests"></script>
<script type="application/json" id="curbwise-first-remotes">{"/":"scanner","/privacy-policy":"legal","/far":"far","/gone":"gone"}</script>
</head><body></body></html>`;

const manifestOf = (name: string, css: string[]) => ({
  id: name,
  metaData: {
    globalName: `curbwise_${name}`,
    remoteEntry: { name: 'remoteEntry.js', path: '', type: 'global' },
  },
  exposes: [
    {
      name: 'remote',
      assets: {
        js: { sync: ['assets/view.1a2b.js'], async: ['assets/late.js'] },
        css: { sync: css, async: [] },
      },
    },
  ],
});

const REGISTRY = {
  contract: 1,
  remotes: {
    scanner: { version: '1.0.0', manifest: '/remotes/scanner/1.0.0/mf-manifest.json' },
    legal: { version: '2.0.0', manifest: '/remotes/legal/2.0.0/mf-manifest.json' },
    far: { version: '1.0.0', manifest: 'https://elsewhere.example/mf-manifest.json' },
    gone: { version: '1.0.0', manifest: '/remotes/gone/1.0.0/mf-manifest.json' },
    hostile: { version: '1.0.0', manifest: '/remotes/../secret.json' },
  },
};

const SCANNER_STYLE = '.scan{color:red}';
const LEGAL_STYLE = '.legal::after{content:"</style><script>alert(1)</script>"}';

let directory: string;
let gateway: TestGateway;

async function put(file: string, content: string): Promise<void> {
  const target = path.join(directory, file);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, content);
}

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'curbwise-site-'));
  await put('registry.json', JSON.stringify(REGISTRY));
  await put('shell/index.html', SHELL);
  await put(
    'remotes/scanner/1.0.0/mf-manifest.json',
    JSON.stringify(manifestOf('scanner', ['assets/view.9.css'])),
  );
  await put('remotes/scanner/1.0.0/assets/view.9.css', SCANNER_STYLE);
  await put(
    'remotes/legal/2.0.0/mf-manifest.json',
    JSON.stringify(manifestOf('legal', ['assets/view.7.css'])),
  );
  await put('remotes/legal/2.0.0/assets/view.7.css', LEGAL_STYLE);
  await put('secret.json', JSON.stringify(manifestOf('hostile', [])));
  gateway = await startTestGateway({ environment: { SITE_DIR: directory } });
});
afterAll(async () => {
  await gateway.close();
  await rm(directory, { recursive: true });
});

async function pageAt(pathname: string): Promise<{ html: string; policy: string }> {
  const response = await fetch(gateway.url + pathname, { headers: { accept: 'text/html' } });
  return { html: await response.text(), policy: response.headers.get('content-security-policy') ?? '' };
}

const preloadsIn = (html: string) =>
  [...html.matchAll(/<link rel="preload" ([^>]*?) \/>/g)].map(([, link]) => link);

test.each([
  ['/', 'scanner/1.0.0'],
  ['/index.html', 'scanner/1.0.0'],
  ['/privacy-policy', 'legal/2.0.0'],
])('the page at %s sends the scripts of its own remote along, entry first', async (pathname, version) => {
  const { html } = await pageAt(pathname);
  expect(preloadsIn(html)).toEqual([
    `href="/remotes/${version}/remoteEntry.js" as="script"`,
    `href="/remotes/${version}/assets/view.1a2b.js" as="script"`,
  ]);
});

test.each(['/far', '/gone', '/no/such/page'])('the page at %s sends nothing along', async (pathname) => {
  const { html, policy } = await pageAt(pathname);
  expect(preloadsIn(html)).toEqual([]);
  expect(html).not.toContain('<style');
  expect(policy).toContain("style-src 'self';");
});

test('the styles of the first remote are in the page, and the policy lets in these and no others', async () => {
  const { html, policy } = await pageAt('/');
  expect(html).toContain(`<style data-href="assets/view.9.css">${SCANNER_STYLE}</style></head>`);
  const hash = createHash('sha256').update(SCANNER_STYLE).digest('base64');
  expect(policy).toContain(`style-src 'self' 'sha256-${hash}';`);
  expect(policy).not.toContain('unsafe');
});

test('styles that would end their element stay a file', async () => {
  const { html, policy } = await pageAt('/privacy-policy');
  expect(html).not.toContain('alert');
  expect(policy).toContain("style-src 'self';");
});

test('every page has what is needed of the manifests of this site, and of no other file', async () => {
  for (const pathname of ['/', '/no/such/page']) {
    const { html } = await pageAt(pathname);
    const block = /id="curbwise-manifests">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
    const entry = { name: 'remoteEntry.js', path: '' };
    expect(JSON.parse(block)).toEqual({
      '/remotes/scanner/1.0.0/mf-manifest.json': {
        metaData: { globalName: 'curbwise_scanner', remoteEntry: entry },
      },
      '/remotes/legal/2.0.0/mf-manifest.json': {
        metaData: { globalName: 'curbwise_legal', remoteEntry: entry },
      },
    });
  }
});
