import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { analysisResponseSchema } from '@curbwise/contract';
import { drawSign } from '@curbwise/drawings';
import { builtGateway } from '../../src/testing/built-gateway';
import { ask, dataUrl, goodRequest } from '../../src/testing/requests';
import { lastOf, readStages, withoutShell } from './dockerfile';
import { installProduction, type ProductionTree } from './install-production';
import { loadedBy, PROGRAMS } from './programs';

// Packages are installed, a program is bundled and models are loaded, which is slow on a busy machine.
jest.setTimeout(180_000);

const stages = readStages();
const image = stages.at(-1)!;
const dependencies = stages.find(({ name }) => name === 'dependencies')!;

/** The user `nobody`, because the user of the image does not exist on other machines. */
const NOBODY = 65_534;
/** Only root may start a process as another user. Other users have few rights already. */
const unprivileged = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

describe('the content of the image', () => {
  let tree: ProductionTree;
  beforeAll(async () => {
    tree = await installProduction(dependencies, builtGateway());
  });
  afterAll(() => tree.remove());

  test('has every package that the programs load', () => {
    const folder = path.dirname(tree.program);
    const asked = PROGRAMS.flatMap((name) => loadedBy(path.join(folder, name)));
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
