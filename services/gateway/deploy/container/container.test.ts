import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { analysisResponseSchema } from '@curbwise/contract';
import { drawSign } from '@curbwise/sign-drawings';
import { builtGateway } from '../../src/testing/built-gateway';
import { ask, dataUrl, goodRequest } from '../../src/testing/requests';
import { copiesFromRepository, lastOf, readStages, REPOSITORY, withoutShell } from './dockerfile';
import { installProduction, type ProductionTree } from './install-production';

// Packages are installed, a program is bundled and models are loaded, which is slow on a busy machine.
jest.setTimeout(180_000);

const stages = readStages();
const image = stages.at(-1)!;
const dependencies = stages.find(({ name }) => name === 'dependencies')!;

/** The user `nobody`, because the user of the image does not exist on other machines. */
const NOBODY = 65_534;
/** Only root may start a process as another user. Other users have few rights already. */
const unprivileged = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

const manifest = (folder: string) =>
  JSON.parse(readFileSync(path.join(REPOSITORY, folder, 'package.json'), 'utf8')) as {
    version: string;
    dependencies?: Record<string, string>;
  };

/** The folders of a package of ours and of our packages that it depends on. */
function foldersOf(folder: string, found = new Set<string>()): Set<string> {
  if (found.has(folder)) return found;
  found.add(folder);
  for (const name of Object.keys(manifest(folder).dependencies ?? {})) {
    if (name.startsWith('@curbwise/')) foldersOf(`packages/${name.slice('@curbwise/'.length)}`, found);
  }
  return found;
}

describe('the Dockerfile', () => {
  test('every stage starts from the same image, pinned by version and digest', () => {
    expect(stages).toHaveLength(3);
    const [image = '', ...others] = new Set(stages.map((stage) => stage.image));
    expect(others).toEqual([]);
    expect(image).toMatch(/^node:22\.\d+\.\d+-bookworm-slim@sha256:[0-9a-f]{64}$/);
  });

  test('the image starts without a shell and without privileges', () => {
    expect(withoutShell(image, 'ENTRYPOINT')).toEqual([
      'node',
      '--max-semi-space-size=32',
      'services/gateway/dist/main.js',
    ]);
    expect(lastOf(image, 'USER')).toMatch(/^[1-9]\d*:[1-9]\d*$/);
    expect(lastOf(image, 'STOPSIGNAL')).toBe('SIGTERM');
    expect(lastOf(image, 'HEALTHCHECK')).toMatch(/CMD \["node", "[^"]+check-health\.mjs", "\/livez"\]$/);
  });

  test('paths are absolute, and the exposed port is the one the gateway listens on', () => {
    expect(stages.length).toBeGreaterThan(1);
    for (const stage of stages) expect(lastOf(stage, 'WORKDIR')).toBe('/curbwise');
    expect(lastOf(image, 'ENV')).toContain(`PORT=${lastOf(image, 'EXPOSE')} `);
  });

  test('no stage holds a key, fetches from an address or installs with unneeded privileges', () => {
    expect(stages.length).toBeGreaterThan(1);
    for (const { instructions } of stages) {
      for (const instruction of instructions) {
        expect(instruction.getKeyword()).not.toMatch(/^(ADD|ARG|MAINTAINER|CMD|SHELL)$/);
        expect(instruction.getArgumentsContent()).not.toMatch(/key|secret|token|sudo|curl|wget|https?:/i);
      }
    }
  });

  test('the image has the version of the gateway', () => {
    const { version } = manifest('services/gateway');
    expect(lastOf(image, 'LABEL')).toContain(`org.opencontainers.image.version="${version}"`);
  });

  test('installs dependencies only for the packages that the gateway needs', () => {
    const copied = copiesFromRepository(dependencies)
      .flatMap(({ sources }) => sources)
      .filter((source) => source.endsWith('/package.json'))
      .map((source) => path.dirname(source));
    expect(copied.sort()).toEqual([...foldersOf('services/gateway')].sort());
  });

  test('does not send possible secrets and local build output to the builder', () => {
    const ignored = readFileSync(path.join(__dirname, 'Dockerfile.dockerignore'), 'utf8').split('\n');
    expect(ignored).toEqual(
      expect.arrayContaining(['**/.env', '**/.env.*', '**/secrets', '**/node_modules', '**/dist', '.git']),
    );
  });
});

describe('the content of the image', () => {
  let tree: ProductionTree;
  beforeAll(async () => {
    tree = await installProduction(dependencies, builtGateway());
  });
  afterAll(() => tree.remove());

  const programs = () => ['main.js', 'reader-process.js'].map((name) => path.join(tree.program, '..', name));

  test('has every package that the programs load', () => {
    const asked = programs().flatMap((program) =>
      [...readFileSync(program, 'utf8').matchAll(/ require\("([^"]+)"\)/g)].map(([, name = '']) => name),
    );
    expect(asked).toEqual(expect.arrayContaining(['koa', 'openai', 'onnxruntime-node', 'sharp']));
    const { resolve } = createRequire(tree.program);
    for (const name of asked) expect(() => resolve(name)).not.toThrow();
  });

  test('has no build or test tools and at most 200 MB', () => {
    const modules = path.join(tree.folder, 'node_modules');
    for (const name of ['webpack', 'jest', 'typescript', 'jsdom', 'react', '@swc/core']) {
      expect(existsSync(path.join(modules, name))).toBe(false);
    }
    const bytes = readdirSync(modules, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .reduce((sum, entry) => sum + statSync(path.join(entry.parentPath, entry.name)).size, 0);
    expect(bytes).toBeLessThan(200e6);
  });

  describe('started by a user without privileges on a read-only file system', () => {
    let child: ChildProcess;
    let url = '';
    const printed: string[] = [];
    /** The only writable place. */
    const home = mkdtempSync(path.join(tmpdir(), 'curbwise-home-'));

    const node = (parameters: string[], environment: Record<string, string>) => ({
      file: process.execPath,
      parameters,
      options: {
        cwd: tree.folder,
        env: { NODE_ENV: 'production', HOME: home, TMPDIR: home, ...environment },
        ...unprivileged,
      },
    });

    beforeAll(async () => {
      if (unprivileged.uid !== undefined) chownSync(home, NOBODY, NOBODY);
      // The image sets two variables that do not suit a test: a fixed port, and a web app that is not built here.
      const [, ...parameters] = withoutShell(image, 'ENTRYPOINT')!;
      const { file, options } = node([], { HOST: '0.0.0.0', PORT: '0' });
      child = spawn(file, parameters, options);
      child.stderr?.on('data', (chunk) => printed.push(String(chunk)));
      const [greeting] = await Promise.race([
        once(child.stdout!, 'data') as Promise<[Buffer]>,
        once(child, 'exit').then(() => {
          throw new Error(`The gateway ended: ${printed.join('')}`);
        }),
      ]);
      url = `http://127.0.0.1:${/:(\d+) /.exec(String(greeting))?.[1]}`;
    });
    afterAll(async () => {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
      rmSync(home, { recursive: true });
    });

    const read = async (jpeg: Uint8Array) => {
      const response = await ask(url, { ...goodRequest, image: dataUrl(Buffer.from(jpeg)) });
      expect(response.status).toBe(200);
      return analysisResponseSchema.parse(await response.json());
    };

    test('reads a sign', async () => {
      const lines = ['NO PARKING', '8AM TO 6PM', 'MON THRU FRI'];
      const { jpeg } = await drawSign([{ style: 'red-on-white', lines }]);
      expect(await read(jpeg)).toMatchObject({
        isAllowed: false,
        isUncertain: false,
        provenance: { provider: 'local', decidedBy: 'rules' },
      });
    });

    test('recognises what is not a parking sign', async () => {
      const { jpeg } = await drawSign([{ style: 'red-on-white', lines: ['SPEED', 'LIMIT', '25'] }]);
      expect(await read(jpeg)).toMatchObject({ isIrrelevant: true, detectedObject: 'speed limit sign' });
    });

    test('leaves no files behind after reading', () => {
      expect(readdirSync(home)).toEqual([]);
      expect(readdirSync('/tmp').filter((name) => name.includes(`-${child.pid}.`))).toEqual([]);
    });

    test.each([
      ['well', () => new URL(url).port, 0],
      ['gone', () => '9', 1],
    ])('the health check works without curl: %s', async (_, port, status) => {
      const check = /CMD (\[.*\])$/.exec(lastOf(image, 'HEALTHCHECK') ?? '')?.[1] ?? '';
      const [, ...words] = JSON.parse(check) as string[];
      const { file, options } = node([], { PORT: port() });
      const checked = promisify(execFile)(file, words, options).then(
        () => 0,
        ({ code }: { code: number }) => code,
      );
      expect(await checked).toBe(status);
    });
  });
});
