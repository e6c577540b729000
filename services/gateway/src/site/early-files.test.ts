import { createHash } from 'node:crypto';
import type { Registry } from '@curbwise/contract';
import { testRelease, registryOf, type TestRelease } from '../testing/test-release';
import { blockIn, makeSite, type TestSite } from '../testing/site-folder';
import { startTestGateway, type TestGateway } from '../testing/start-test-gateway';
import { integrityOf } from '@curbwise/remotes/releases/page';

const SHELL = `<!doctype html><html><head><title>Curbwise</title>
<script type="application/json" id="curbwise-registry"></script>
<script type="application/json" id="curbwise-manifests"></script>
<script type="application/json" id="curbwise-first-remotes">{"/":"scanner","/privacy-policy":"legal","/far":"far","/gone":"gone","/unfit":"unfit"}</script>
</head><body></body></html>`;

const SCANNER_STYLE = '.scan{color:red}';
const LEGAL_STYLE = '.legal::after{content:"</style><script>alert(1)</script>"}';

const scanner = testRelease('scanner', '1.0.0', { style: SCANNER_STYLE });
const legal = testRelease('legal', '2.0.0', { style: LEGAL_STYLE });
const unfit = testRelease('unfit', '1.0.0', { needs: '^2.0.0' });
const gone = testRelease('gone', '1.0.0');
const far = testRelease('far', '1.0.0');
far.release.manifest = 'https://elsewhere.example/mf-manifest.json';
const hostile = testRelease('hostile', '1.0.0');
hostile.release.manifest = '/remotes/../secret.json';
const everything = registryOf([scanner, legal, far, gone, hostile, unfit]);

let site: TestSite;
let gateway: TestGateway;
beforeEach(async () => {
  site = await makeSite([scanner, legal, unfit]);
  await site.put('shell/index.html', SHELL);
  await site.put('secret.json', hostile.files.get('remotes/hostile/1.0.0/mf-manifest.json')!);
  await site.putRegistry(everything);
  gateway = await startTestGateway({ environment: { SITE_DIR: site.directory } });
});
afterEach(async () => {
  await gateway.close();
  await site.remove();
});

async function pageAt(pathname: string, status = 200): Promise<{ html: string; policy: string }> {
  const response = await fetch(gateway.url + pathname, { headers: { accept: 'text/html' } });
  expect(response.status).toBe(status);
  return { html: await response.text(), policy: response.headers.get('content-security-policy') ?? '' };
}

const preloadsIn = (html: string) =>
  [...html.matchAll(/<link rel="preload" ([^>]*?) \/>/g)].map(([, link]) => link);

/** The preload links for the first view of a release. */
const preloadsOf = ({ name, release, files }: TestRelease) =>
  ['remoteEntry.js', 'assets/view.1a2b.js'].map((file) => {
    const place = `remotes/${name}/${release.version}/${file}`;
    return `href="/${place}" as="script" integrity="${integrityOf(files.get(place)!)}"`;
  });

/** A registry with a canary of the scanner. */
function withCanary(canary: TestRelease, percent: number): Registry {
  const entry = structuredClone(registryOf([scanner]).remotes.scanner!);
  entry.releases[canary.release.version] = canary.release;
  entry.canary = { version: canary.release.version, percent };
  return { ...everything, remotes: { ...everything.remotes, scanner: entry } };
}

test.each([
  ['/', scanner],
  ['/index.html', scanner],
  ['/privacy-policy', legal],
])('preloads the scripts of the remote of the page at %s, entry first', async (pathname, made) => {
  expect(preloadsIn((await pageAt(pathname)).html)).toEqual(preloadsOf(made));
});

test.each([
  ['/far', 200],
  ['/gone', 200],
  ['/unfit', 200],
  ['/no/such/page', 404],
])('preloads nothing for the page at %s', async (pathname, status) => {
  const { html, policy } = await pageAt(pathname, status);
  expect(preloadsIn(html)).toEqual([]);
  expect(html).not.toContain('<style');
  expect(policy).toContain("style-src 'self';");
});

test('names a remote that the host cannot load, so that the page can say why', async () => {
  const { html } = await pageAt('/unfit');
  expect(blockIn(html, 'curbwise-registry')).toMatchObject({ remotes: { unfit: { needs: '^2.0.0' } } });
});

test('inlines the styles of the first remote, and allows only these in the policy', async () => {
  const { html, policy } = await pageAt('/');
  expect(html).toContain(`<style data-href="assets/view.9.css">${SCANNER_STYLE}</style></head>`);
  const hash = createHash('sha256').update(SCANNER_STYLE).digest('base64');
  expect(policy).toContain(`style-src 'self' 'sha256-${hash}';`);
  expect(policy).not.toContain('unsafe');
});

test('does not inline styles that would end their element', async () => {
  const { html, policy } = await pageAt('/privacy-policy');
  expect(html).not.toContain('alert');
  expect(policy).toContain("style-src 'self';");
});

/** The manifest of a release, as the page contains it. */
const inPage = ({ name, release, files }: TestRelease) => {
  const integrity = integrityOf(files.get(`remotes/${name}/${release.version}/remoteEntry.js`)!);
  const remoteEntry = { name: 'remoteEntry.js', path: '', integrity };
  return { [release.manifest]: { metaData: { globalName: `curbwise_${name}`, remoteEntry } } };
};

test('includes the manifests of this site in every page, and no other file', async () => {
  for (const [pathname, status] of [
    ['/', 200],
    ['/no/such/page', 404],
  ] as const) {
    const { html } = await pageAt(pathname, status);
    expect(blockIn(html, 'curbwise-manifests')).toEqual({ ...inPage(scanner), ...inPage(legal) });
  }
});

describe('a canary', () => {
  const canary = testRelease('scanner', '1.1.0');

  test.each([
    [1, scanner],
    [50, scanner],
    [51, canary],
    [99, canary],
  ])(
    'of %d %% is in the page with its manifest, and most visitors get their scripts preloaded',
    async (percent, made) => {
      await site.putRelease(canary);
      await site.putRegistry(withCanary(canary, percent));
      const { html } = await pageAt('/');
      expect(preloadsIn(html)).toEqual(preloadsOf(made));
      expect(blockIn(html, 'curbwise-manifests')).toMatchObject({ ...inPage(scanner), ...inPage(canary) });
      expect(blockIn(html, 'curbwise-registry')).toMatchObject({
        remotes: { scanner: { version: '1.0.0', canary: { version: '1.1.0', percent } } },
      });
    },
  );
});

test('serves a screen that only a tried version has', async () => {
  const canary = testRelease('scanner', '1.1.0', { paths: ['/tried'] });
  await pageAt('/tried', 404);
  await site.putRelease(canary);
  await site.putRegistry(withCanary(canary, 1));
  await pageAt('/tried');
});

describe('a changed release', () => {
  test('with another manifest is neither in the page nor preloaded, and is logged once', async () => {
    const file = 'remotes/scanner/1.0.0/mf-manifest.json';
    await site.put(file, scanner.files.get(file)!.toString().replace('view.1a2b', 'view.evil'));
    await gateway.close();
    gateway = await startTestGateway({ environment: { SITE_DIR: site.directory } });
    // The page is rendered again with the same manifest.
    await site.putRegistry({ ...everything, contract: '1.1.0' });
    const { html } = await pageAt('/');
    expect(blockIn(html, 'curbwise-registry')).toMatchObject({ contract: '1.1.0' });
    expect(preloadsIn(html)).toEqual([]);
    expect(blockIn(html, 'curbwise-manifests')).toEqual(inPage(legal));
    const told = gateway.log.filter((line) => line.includes('/remotes/scanner/1.0.0/mf-manifest.json'));
    expect(told).toHaveLength(1);
    expect(told[0]).toContain('does not match its hash in the registry');
  });

  test.each(['remoteEntry.js', 'assets/view.1a2b.js', 'assets/view.9.css'])(
    'with another %s is in the page, and nothing is preloaded',
    async (file) => {
      await site.put(`remotes/scanner/1.0.0/${file}`, 'evil()');
      const { html } = await pageAt('/');
      expect(preloadsIn(html)).toEqual([]);
      expect(html).not.toContain('<style');
      expect(blockIn(html, 'curbwise-manifests')).toMatchObject(inPage(scanner));
      expect(gateway.log.join('')).toContain(`${file} does not match its hash in the release`);
    },
  );
});

describe('a screen of a remote', () => {
  const permits = testRelease('permits', '1.0.0', { paths: ['/permits', '/privacy-policy'] });

  beforeEach(async () => {
    await site.putRelease(permits);
    await site.putRegistry(registryOf([scanner, legal, permits]));
  });

  test('begins with that remote', async () => {
    expect(preloadsIn((await pageAt('/permits')).html)).toEqual(preloadsOf(permits));
  });

  test('cannot replace a screen of the shell', async () => {
    expect(preloadsIn((await pageAt('/privacy-policy')).html)).toEqual(preloadsOf(legal));
  });

  test('that two remotes have belongs to the first of the registry', async () => {
    const other = testRelease('other', '1.0.0', { paths: ['/permits'] });
    await site.putRelease(other);
    await site.putRegistry(registryOf([scanner, other, permits]));
    expect(preloadsIn((await pageAt('/permits')).html)).toEqual(preloadsOf(other));
  });
});
